import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { ClaimFact } from '../../machines/domain/claim/claim.schema.ts';
import { replay as replayClaim } from '../../machines/domain/claim/evolve.ts';
import { read, stored } from './golden.ts';

describe('golden journals of version 2: claim', () => {
  test('a claim by the piece reads to pieces', () => {
    expect(replayClaim(claimFacts('v2-claim.json'))?.items).toMatchObject([
      { amount: 7, in_pieces: true, unit_of_measure: 'KPL' },
    ]);
  });
});

describe('golden journals of version 1: claim', () => {
  test('a claim reads to the sent one, and finally is ready', () => {
    const facts = claimFacts('v1-claim.json');
    const sent = {
      id: '50001',
      order_id: '100001',
      delivery_date: '2026-03-03',
      sent_at: Date.parse('2026-03-04T07:15:00Z'),
      sent_by: 'keittio',
      items: [
        {
          product_id: '1',
          amount: 2,
          reasons: ['quality', 'broken'],
          batch_number: 'L-204',
          additional_info: 'Kaksi säkkiä oli kastunut.',
          description_fi: 'Sokeri',
          description_en: 'Sugar',
          unit_of_measure: 'SKK',
        },
      ],
      wish: 'replacement',
      images: [{ position: 0, name: 'IMG_2041.jpg', type: 'image/jpeg', bytes: 412_345 }],
      status: 'in_progress',
      handler: null,
      handled_at: null,
    };
    const handled_at = Date.parse('2026-03-05T07:00:00Z');
    expect(replayClaim(facts.slice(0, 1))).toEqual(sent);
    expect(replayClaim(facts)).toEqual({ ...sent, status: 'ready', handler: 'Liisa Virtanen', handled_at });
  });
});

function claimFacts(name: string): ClaimFact[] {
  return stored(name).map((row) => Schema.decodeUnknownSync(Schema.toType(ClaimFact))(read(row)));
}
