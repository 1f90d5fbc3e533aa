// Forms stored in the browser by another build.
import { readFileSync } from 'node:fs';
import * as Schema from 'effect/Schema';
import { expect, test } from 'vitest';
import type { StoredOrder } from '../../effects/stores.ts';
import { upcastRow, upcastRows, type VersionedRow, versionedRow } from '../../effects/versioned-row.ts';
import { CartCommand, CartFact } from '../../machines/domain/cart/cart.schema.ts';
import type { StoredChange } from '../../machines/domain/inventory/count-sync.ts';
import { Count, CountChange } from '../../machines/domain/inventory/inventory.schema.ts';
import type { StoredCommand } from '../../machines/domain/journal/cart-sync.ts';
import { Order, OrderPayload } from '../../machines/domain/order/order.schema.ts';

interface StoredValues {
  readonly pending: readonly VersionedRow<StoredCommand>[];
  readonly unanswered: VersionedRow<StoredOrder>;
  readonly orders: VersionedRow<{ readonly orders: readonly Order[] }>;
  readonly counts: VersionedRow<{ readonly count: Count }>;
  readonly changes: readonly VersionedRow<StoredChange>[];
}

const kept: StoredValues = JSON.parse(readFileSync('tests/fixtures/stored-rows/form-1.json', 'utf8'));

test('entries of the first form are read in today’s shape', () => {
  for (const { command, facts } of upcastRows(kept.pending)) {
    expect(asToday(CartCommand, command)).toEqual(command);
    for (const fact of facts) expect(asToday(CartFact, fact)).toEqual(fact);
  }
  for (const { change } of upcastRows(kept.changes)) expect(asToday(CountChange, change)).toEqual(change);
  const [order, orders, counts] = [
    upcastRow(kept.unanswered),
    upcastRow(kept.orders),
    upcastRow(kept.counts),
  ];
  expect(asToday(OrderPayload, order?.payload)).toEqual(kept.unanswered.payload);
  expect(asToday(Schema.Array(Order), orders?.orders)).toEqual(kept.orders.orders);
  expect(asToday(Count, counts?.count)).toEqual(kept.counts.count);
});

/** They came after the first form. */
const later = [
  ...['ChangeSubstitution', 'ChangeSubstitutionDefault'],
  ...['StartDraft', 'ChangeDraft', 'RenameDraft', 'UseDraft', 'DropDraft'],
];

test('every command and change that could wait was kept in the first form, or is newer', () => {
  const tags = [...kept.pending.map(({ command }) => command), ...kept.changes.map(({ change }) => change)];
  expect(new Set([...tags.map(({ _tag }) => _tag), ...later])).toEqual(
    new Set([...CartCommand.members, ...CountChange.members].map(({ fields }) => fields._tag.schema.literal)),
  );
});

test('an earlier form goes through each later step; a later one is not read', () => {
  interface Kept {
    readonly user: string;
  }
  const steps = [(was: object) => ({ ...was, renamed: true }), (was: object) => ({ ...was, split: true })];
  const of = (form?: number): VersionedRow<Kept> => ({
    user: 'ravintola',
    ...(form === undefined ? {} : { form }),
  });
  expect(upcastRow(of(), steps)).toEqual({ user: 'ravintola', renamed: true, split: true });
  expect(upcastRow(of(2), steps)).toEqual({ user: 'ravintola', split: true });
  expect([upcastRow(of(4), steps), upcastRow(undefined, steps)]).toEqual([undefined, undefined]);
  expect(upcastRows([versionedRow(of()), of(2)])).toEqual([{ user: 'ravintola' }]);
});

function asToday<S extends Schema.Constraint>(schema: S, value: unknown): unknown {
  return Schema.decodeUnknownSync(Schema.toType(Schema.make<Schema.Codec<unknown>>(schema.ast)))(value);
}
