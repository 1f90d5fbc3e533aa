import { describe, expect, test } from 'vitest';
import type {
  Claim,
  ClaimCommand,
  ClaimDelivery,
  ClaimFact,
  ClaimImage,
  ClaimItem,
  ClaimReason,
} from '../../machines/domain/claim/claim.schema.ts';
import { decide } from '../../machines/domain/claim/decide.ts';
import { replay } from '../../machines/domain/claim/evolve.ts';
import {
  claimProblems,
  needsBatchNumber,
  type StatedClaim,
  unitCounted,
} from '../../machines/domain/claim/rules.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { milk, sugar } from './goods.ts';

const SENT = Date.parse('2026-03-04T09:15:00Z');
const HANDLED = Date.parse('2026-03-05T07:00:00Z');

const delivery: ClaimDelivery = {
  order_id: '100001',
  delivery_date: '2026-03-03',
  items: [
    { ...names(milk), amount: 6, perishable: 1 },
    { ...names(sugar), amount: 2, perishable: 0 },
  ],
};
const photo: ClaimImage = { position: 0, name: 'laatikko.jpg', type: 'image/jpeg', bytes: 1_200 };

describe('§5 Claim', () => {
  test('a claim with an item, its amount and a reason is sent', () => {
    expect(problems({ items: [item(milk, 2, ['missing-items'])] })).toEqual([]);
  });

  test('§5 Claim: at least one item', () => {
    expect(problems({ items: [] })).toEqual([{ code: 'claimEmpty', field: 'reclamation.items' }]);
  });

  test('§5 Claim: at least one reason', () => {
    const items = [item(milk, 1, ['late']), item(sugar, 1, [])];
    expect(problems({ items })).toEqual([
      { code: 'claimReasonMissing', field: 'reclamation.items.1.reasons', product_id: '1' },
    ]);
  });

  test.each([0, -1, 1.5, Number.NaN])('§5 Claim: each item needs a quantity, and %d is none', (amount) => {
    expect(problems({ items: [item(milk, amount, ['late'])] })).toEqual([
      { code: 'claimAmountMissing', field: 'reclamation.items.0.amount', product_id: '684' },
    ]);
  });

  test('no more can be claimed than was delivered', () => {
    expect(problems({ items: [item(milk, 6, ['late'])] })).toEqual([]);
    expect(problems({ items: [item(milk, 7, ['late'])] })).toEqual([
      { code: 'claimAmountTooLarge', field: 'reclamation.items.0.amount', product_id: '684' },
    ]);
  });

  test('a claim of a divided case counts pieces, and no more than the cases held', () => {
    const eggs: ClaimDelivery['items'][number] = {
      ...names(milk),
      ...{ amount: 2, perishable: 1, pieces: { amount: 12, unit_of_measure: 'KPL' } },
    };
    const ofEggs = (amount: number, claimed: ClaimDelivery['items'][number]['claimed'] = []) => {
      const claim = stated({ items: [{ ...item(milk, amount, ['late']), in_pieces: true }] });
      return claimProblems(claim, { ...delivery, items: [{ ...eggs, claimed }] });
    };
    const tooMany = [{ code: 'claimAmountTooLarge', field: 'reclamation.items.0.amount', product_id: '684' }];
    expect([ofEggs(7), ofEggs(24), ofEggs(25)]).toEqual([[], [], tooMany]);
    const before = [
      { claim_id: '50001', amount: 1 },
      { claim_id: '50002', amount: 5, in_pieces: true },
    ];
    expect([ofEggs(7, before), ofEggs(8, before)]).toEqual([[], tooMany]);
    expect([unitCounted(eggs, {}), unitCounted(eggs, { in_pieces: true })]).toEqual(['LTK', 'KPL']);
  });

  test('a good that is not divided is claimed in whole units alone', () => {
    expect(problems({ items: [{ ...item(milk, 1, ['late']), in_pieces: true }] })).toEqual([
      { code: 'invalidField', field: 'reclamation.items.0.in_pieces', product_id: '684' },
    ]);
    expect(problems({ items: [{ ...item(milk, 7, ['late']), in_pieces: true }] })).toEqual([
      { code: 'claimAmountTooLarge', field: 'reclamation.items.0.amount', product_id: '684' },
      { code: 'invalidField', field: 'reclamation.items.0.in_pieces', product_id: '684' },
    ]);
  });

  test('earlier claims of the same goods leave the rest of the delivery', () => {
    const claimed = [{ claim_id: '50001', amount: 4 }];
    const [first, ...others] = delivery.items;
    const after = {
      ...delivery,
      items: [{ ...first, ...names(milk), amount: 6, perishable: 1, claimed }, ...others],
    } as const;
    const of = (amount: number) => claimProblems(stated({ items: [item(milk, amount, ['late'])] }), after);
    expect(of(2)).toEqual([]);
    expect(of(3)).toEqual([
      { code: 'claimAmountTooLarge', field: 'reclamation.items.0.amount', product_id: '684' },
    ]);
  });

  test('a good that is claimed for two batches is claimed at most as often as it was delivered', () => {
    const twice = (amount: number) => [item(milk, 4, ['late']), item(milk, amount, ['missing-items'])];
    expect(problems({ items: twice(2) })).toEqual([]);
    expect(problems({ items: twice(3) })).toEqual([
      { code: 'claimAmountTooLarge', field: 'reclamation.items.1.amount', product_id: '684' },
    ]);
  });

  test.each<[ClaimReason, boolean]>([
    ['quality', true],
    ['broken', true],
    ['wrong-items', true],
    ['missing-items', false],
    ['late', false],
    ['other', false],
  ])('§5 Claim: images are required for the reason %s: %s', (reason, required) => {
    const items = [item(sugar, 1, ['late']), item(milk, 1, ['late', reason])];
    const missing = { code: 'claimImageMissing', field: 'reclamation.images' };
    expect(problems({ items, images: [] })).toEqual(required ? [missing] : []);
    expect(problems({ items, images: ['one'] })).toEqual([]);
  });

  test('§5 Claim: the batch number is required for the quality reason when the product is not perishable', () => {
    const missing = { code: 'claimBatchMissing', field: 'reclamation.items.0.batch_number', product_id: '1' };
    const images = ['one'];
    expect(problems({ items: [item(sugar, 1, ['quality'])], images })).toEqual([missing]);
    expect(problems({ items: [item(sugar, 1, ['quality'], '  ')], images })).toEqual([missing]);
    expect(problems({ items: [item(sugar, 1, ['quality'], 'L-204')], images })).toEqual([]);
    expect(problems({ items: [item(sugar, 1, ['broken'])], images })).toEqual([]);
    expect(problems({ items: [item(milk, 1, ['quality'])], images })).toEqual([]);
  });

  test('the need of a batch number can be checked ahead', () => {
    const asked = (reasons: ClaimReason[], perishable: 0 | 1) =>
      needsBatchNumber({ reasons }, { perishable });
    expect([asked(['quality'], 0), asked(['quality'], 1), asked(['broken'], 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(needsBatchNumber({ reasons: ['quality'] }, undefined)).toBe(false);
  });

  test('§5 Claim: max 5 images', () => {
    const items = [item(milk, 1, ['broken'])];
    expect(problems({ items, images: [1, 2, 3, 4, 5] })).toEqual([]);
    expect(problems({ items, images: [1, 2, 3, 4, 5, 6] })).toEqual([
      { code: 'claimImagesTooMany', field: 'reclamation.images' },
    ]);
  });

  test('only a delivery of the customer’s own is claimed', () => {
    expect(claimProblems(stated({ items: [item(sugar, 9, ['late'])] }), undefined)).toEqual([
      { code: 'claimDeliveryUnknown', field: 'reclamation.delivery_date' },
    ]);
  });

  test('only goods of the delivery are claimed', () => {
    const items = [item({ ...milk, id: '999' }, 1, ['late'])];
    expect(problems({ items })).toEqual([
      { code: 'claimProductUnknown', field: 'reclamation.items.0.product_id', product_id: '999' },
    ]);
  });

  test('all problems are reported together', () => {
    const items = [item(milk, 0, []), item(sugar, 3, ['quality'])];
    expect(problems({ items })).toEqual([
      { code: 'claimAmountMissing', field: 'reclamation.items.0.amount', product_id: '684' },
      { code: 'claimReasonMissing', field: 'reclamation.items.0.reasons', product_id: '684' },
      { code: 'claimAmountTooLarge', field: 'reclamation.items.1.amount', product_id: '1' },
      { code: 'claimBatchMissing', field: 'reclamation.items.1.batch_number', product_id: '1' },
      { code: 'claimImageMissing', field: 'reclamation.images' },
    ]);
  });
});

describe('§4 Claim status: in progress, then ready', () => {
  const kept: Claim = {
    id: '5001',
    order_id: '100001',
    delivery_date: '2026-03-03',
    sent_at: SENT,
    sent_by: 'keittio',
    items: [
      { ...item(sugar, 1, ['quality', 'late'], 'L-204'), additional_info: 'Kostunut', ...texts(sugar) },
    ],
    wish: 'refund',
    images: [photo],
    status: 'in_progress',
    handler: null,
    handled_at: null,
  };
  const sent: ClaimFact = { _tag: 'ClaimSent', claim: kept };
  const handled: ClaimFact = { _tag: 'ClaimHandled', handler: 'Liisa Virtanen', handled_at: HANDLED };

  test('§4 a sent claim is in progress, with the names of its goods, without a handler', () => {
    const typed = {
      ...item(sugar, 1, ['quality', 'late', 'quality'], ' L-204 '),
      additional_info: ' Kostunut\n',
    };
    given()
      .when(send({ items: [typed] }))
      .then(sent);
  });

  test('§5 a claim that breaks a rule is not sent', () => {
    given()
      .when(send({ items: [] }))
      .thenRefused({ code: 'claimEmpty', field: 'reclamation.items' });
    given()
      .when({ ...send({ items: [item(milk, 1, ['late'])] }), delivery: undefined })
      .thenRefused({ code: 'claimDeliveryUnknown', field: 'reclamation.delivery_date' });
    given()
      .when({ ...send({ items: [item(milk, 1, ['broken'])] }), images: [] })
      .thenRefused({ code: 'claimImageMissing', field: 'reclamation.images' });
  });

  test('§4 a handler makes it ready', () => {
    given(sent).when(handle(' Liisa Virtanen ')).then(handled);
    expect(replay([sent, handled])).toEqual({
      ...kept,
      status: 'ready',
      handler: 'Liisa Virtanen',
      handled_at: HANDLED,
    });
  });

  test('§4 a ready claim is unchanged, and refuses a change', () => {
    given(sent, handled).when(handle('Pekka Salo')).thenRefused({ code: 'claimReady' });
  });

  test('a handler has a name', () => {
    given(sent).when(handle(' ')).thenRefused({ code: 'fieldMissing', field: 'handler' });
  });

  test('a claim that is not there cannot be handled', () => {
    given().when(handle('Liisa Virtanen')).thenRefused({ code: 'claimMissing' });
    expect(replay([handled])).toBeUndefined();
  });
});

function given(...past: readonly ClaimFact[]) {
  return {
    when: (command: ClaimCommand) => {
      const decision = decide(replay(past), command);
      return {
        then: (...facts: readonly ClaimFact[]) => expect(decision).toEqual({ ok: true, facts }),
        thenRefused: (...found: readonly Problem[]) =>
          expect(decision).toEqual({ ok: false, problems: found }),
      };
    },
  };
}

function send({ items }: { readonly items: readonly ClaimItem[] }) {
  const { images: _, ...claim } = stated({ items });
  return {
    _tag: 'SendClaim',
    id: '5001',
    sent_at: SENT,
    sent_by: 'keittio',
    claim,
    images: [photo],
    delivery,
  } as const;
}

function handle(handler: string): ClaimCommand {
  return { _tag: 'HandleClaim', handler, handled_at: HANDLED };
}

function problems(claim: Partial<StatedClaim>): Problem[] {
  return claimProblems(stated(claim), delivery);
}

function stated(claim: Partial<StatedClaim>): StatedClaim {
  const { order_id, delivery_date } = delivery;
  return { order_id, delivery_date, items: [], wish: 'refund', images: [], ...claim };
}

function item(product: Named, amount: number, reasons: ClaimReason[], batch_number = ''): ClaimItem {
  return { product_id: product.id, amount, reasons, batch_number, additional_info: '' };
}

type Named = Pick<typeof milk, 'id' | 'description_fi' | 'description_en' | 'unit_of_measure'>;

function texts({ description_fi, description_en, unit_of_measure }: Named) {
  return { description_fi, description_en, unit_of_measure };
}

function names(product: Named) {
  return { product_id: product.id, ...texts(product) };
}
