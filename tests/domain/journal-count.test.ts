import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { replay as replayCount } from '../../machines/domain/inventory/evolve.ts';
import { CountFact } from '../../machines/domain/inventory/inventory.schema.ts';
import { read, stored } from './golden.ts';

describe('golden journals of version 1: count', () => {
  test('a count reads to its lines by their last writers', () => {
    const facts = stored('v1-count.json').map((row) =>
      Schema.decodeUnknownSync(Schema.toType(CountFact))(read(row)),
    );
    const count = replayCount(facts);
    expect([count?.counted_on, count?.finished, count?.version]).toEqual(['2026-03-02', true, 6]);
    expect(
      [...(count?.lines.values() ?? [])].map(({ item, removed, by, version, other }) => [
        item.id,
        item.name + item.description_fi,
        item.amount,
        removed,
        by,
        version,
        other?.amount,
      ]),
    ).toEqual([
      ['1', 'Sokeri', 2_000, false, 'keittio', 4, 1_500],
      ['addedItem-1', 'Rypsiöljy torilta', 2_500, true, 'ravintola', 5, 2_500],
    ]);
  });
});
