// Reading an answer of another backend never throws, and its result passes the strict Schema.
import * as Arbitrary from 'effect/Arbitrary';
import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calls } from '../../machines/domain/contract/calls.ts';
import { orderAnswerOf, orderIdsIn } from '../../machines/domain/contract/lenient/order-answer.ts';
import type { Places } from '../../machines/domain/contract/lenient/places.ts';
import { readLeniently } from '../../machines/domain/contract/lenient/repair.ts';
import { Order } from '../../machines/domain/order/order.schema.ts';

type Body = Schema.ConstraintCodec<unknown, unknown>;

/** Calls with a JSON answer: bytes are no JSON. */
const reading = Object.entries(calls).filter(
  ([name, call]) =>
    !('media' in call) && (call.method === 'GET' || ['me', 'login', 'placeOrder'].includes(name)),
);

/** Values of a wrong type, as backends send them, and keys that every object of JavaScript has. */
const oddities: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    1,
    -1,
    2.5,
    1e308,
    '',
    ' ',
    '0',
    '1',
    '12,50',
    'NaN',
    'ehkä',
    [],
    {},
    [[]],
    [null],
  ],
  ...['2026-02-31', '2026-03-29T03:30:00', '0000-00-00 00:00:00', '+275760-09-13T00:00:01Z'],
  ...['9999-12-31T23:59:59-05:00', { 0: null, 2: {} }, { toString: 1, length: -1, toJSON: 'x' }],
  JSON.parse('{"__proto__": {"id": 1}}'),
];
const odd = fc.constantFrom(...oddities);
const anything = fc.oneof(
  { weight: 2, arbitrary: odd },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

describe('any JSON at any place of an answer', () => {
  test.each(reading)('%s: it never throws, and returns a value of the Schema or none', (_, { answer }) => {
    const written = samples(Schema.toEncoded(answer), 60);
    const isRead = Schema.is(Schema.toType(answer as Body));
    const check = (json: unknown) => {
      const places: Places = new Map();
      const read = readLeniently(answer, json, places);
      if (read === undefined ? places.get('') === 'unreadable' : isRead(read)) return;
      expect(read, JSON.stringify(json)).toBe('as the Schema says');
    };
    // Tries each path once, in the smallest answer that has it.
    const seen = new Set<string>();
    for (const json of written.toSorted((one, other) => placesIn(one) - placesIn(other))) {
      for (const [place, pattern] of patternsOf(json).entries()) {
        if (seen.has(pattern)) continue;
        seen.add(pattern);
        for (const value of oddities) check(put(json, place, value));
      }
    }
    const changes = fc.array(fc.tuple(fc.nat(), anything), { minLength: 1, maxLength: 3 });
    const given = fc
      .tuple(fc.constantFrom(...written), changes)
      .map(([json, all]) =>
        all.reduce((before, [at, value]) => put(before, at % placesIn(before), value), json),
      );
    fc.assert(fc.property(given, check), { numRuns: 100 });
    fc.assert(fc.property(anything, check), { numRuns: 20 });
  });

  test('an order’s answer: placed or not is always decided', () => {
    const isOrder = Schema.is(Schema.toType(Order));
    const answered = fc.record(
      { order: anything, prepayment: anything, error: anything, order_id: anything },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(answered, anything), (json) => {
        const { error, id, order, prepayment } = orderAnswerOf(json);
        expect([typeof error, id === '', order === undefined || isOrder(order)]).toEqual([
          'boolean',
          false,
          true,
        ]);
        expect(prepayment === null || typeof prepayment === 'string').toBe(true);
        expect(orderIdsIn(json).every((each) => typeof each === 'string')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

/** Each place in the order of `put`, by its path; elements of a list have one path. */
function patternsOf(json: unknown, at = ''): readonly string[] {
  return [
    at,
    ...partsOf(json).flatMap(([key, part]) => patternsOf(part, `${at}.${Array.isArray(json) ? '' : key}`)),
  ];
}

/** The number of values in a value, including itself. */
function placesIn(json: unknown): number {
  return 1 + partsOf(json).reduce((sum, [, part]) => sum + placesIn(part), 0);
}

/** A copy with another value at a place; place 0 is the whole value, then come its parts, depth first. */
function put(json: unknown, place: number, value: unknown): unknown {
  if (place === 0) return value;
  let left = place - 1;
  const parts = partsOf(json).map(([key, part]) => {
    const count = placesIn(part);
    const changed = left >= 0 && left < count ? put(part, left, value) : part;
    left -= count;
    return [key, changed] as const;
  });
  return Array.isArray(json) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function partsOf(json: unknown): readonly (readonly [string, unknown])[] {
  return typeof json === 'object' && json !== null ? Object.entries(json) : [];
}

function samples(schema: Schema.Constraint, count: number): readonly unknown[] {
  return Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count, size: 3, seed: 2_026 }));
}
