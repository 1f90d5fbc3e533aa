import { describe, expect, test } from 'vitest';
import { emptyCatalogue, indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { comingDays, firstCutOff, wayToChange } from '../../machines/domain/order/coming.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import {
  claimOf,
  isTaken,
  lostLines,
  mayBeSuperseded,
  standingOf,
  successorOf,
} from '../../machines/domain/order/superseding.ts';
import { catalogueWith, peas, trout, world } from '../model/goods.ts';
import { placedOrder } from './sheet-order.ts';

const line = placedOrder.deliveries[0]?.items[0];
if (line === undefined) throw new Error('the order has a line');
const of = (product_id: string, location_code: 'CHILLED' | 'FROZEN' | null, more = {}) => ({
  ...line,
  product_id,
  location_code,
  auto_add_item: 0 as const,
  category: 'Kalat',
  ...more,
});

const [noon, two] = [Date.parse('2026-11-23T10:00:00Z'), Date.parse('2026-11-23T12:00:00Z')];
const catalogue = indexCatalogue({
  categories: [
    {
      code: 'Kalat',
      description_fi: 'Kalat',
      description_en: 'Fish',
      checked: false,
      products: [
        { ...trout, location_code: 'CHILLED' },
        { ...peas, location_code: 'FROZEN' },
      ],
    },
  ],
  auto_add_products: [],
  delivery_days: [
    { location_code: 'CHILLED', delivery_date: '2026-11-24', order_until: two },
    { location_code: 'FROZEN', delivery_date: '2026-11-24', order_until: noon },
  ],
});

const order: Pick<Order, 'deliveries'> = {
  deliveries: [
    { delivery_date: '2026-11-25', items: [of(trout.id, 'CHILLED')] },
    { delivery_date: '2026-11-24', items: [of(peas.id, 'FROZEN'), of('box', null, { auto_add_item: 1 })] },
    { delivery_date: '2026-11-24', items: [of(trout.id, 'CHILLED'), of(peas.id, 'FROZEN')] },
  ],
};

test('a day of a placed order has the goods of all its deliveries', () => {
  expect(comingDays(order)).toEqual([
    { day: '2026-11-24', lines: 2, locations: ['CHILLED', 'FROZEN'] },
    { day: '2026-11-25', lines: 1, locations: ['CHILLED'] },
  ]);
});

test('the first cut-off of an order is the earliest of its goods; unknown if that of one is', () => {
  const [, second, third] = order.deliveries;
  const known = { deliveries: [second, third].flatMap((delivery) => delivery ?? []) };
  expect(firstCutOff(known, catalogue)).toBe(noon);
  expect(firstCutOff(order, catalogue)).toBeUndefined();
});

test('a good that has left the catalogue has the cut-off of its line', () => {
  const gone = { deliveries: [{ delivery_date: '2026-11-24', items: [of('99999', 'CHILLED')] }] };
  expect(firstCutOff(gone, catalogue)).toBe(two);
});

describe('a placed order is changed until its first cut-off', () => {
  const coming = { deliveries: [{ delivery_date: '2026-11-24', items: [of(peas.id, 'FROZEN')] }] };
  const wayAt = (now: number, payment_status: Order['payment_status'] = 0, ours = true, of = catalogue) =>
    wayToChange({ ...coming, payment_status }, { catalogue: of, now }, ours);

  test('by the customer before it, by customer service from it on', () => {
    expect(wayAt(noon - 1)).toEqual({ by: 'customer', until: noon });
    expect(wayAt(noon)).toEqual({ by: 'service', because: 'closed' });
  });

  test('a paid order and one of another backend are changed by customer service, which says why', () => {
    expect(wayAt(noon - 1, 2)).toEqual({ by: 'service', because: 'paid' });
    expect(wayAt(noon - 1, 0, false)).toEqual({ by: 'service', because: 'foreign' });
  });

  test('an order of other lines may take its place until then, while it waits, and while no goods are known', () => {
    const may = (more: Partial<Order>, now: number, of = catalogue) =>
      mayBeSuperseded(
        { ...placedOrder, ...coming, payment_status: 0, ...more },
        { catalogue: of, now },
        true,
      );
    expect([may({}, noon - 1), may({}, noon), may({}, noon, emptyCatalogue)]).toEqual([true, false, true]);
    const approval = { state: 'waiting' } as const;
    expect([
      may({ payment_status: 1 }, noon),
      may({ approval }, noon),
      may({ payment_status: 2 }, noon - 1),
    ]).toEqual([true, true, false]);
    const cancelled_at = Date.parse('2026-11-23T08:00:00Z');
    expect([may({ cancelled_at }, noon - 1), may({ cancelled_at }, noon, emptyCatalogue)]).toEqual([
      false,
      false,
    ]);
  });

  test('a delivered order is changed by nobody; without goods nothing is known', () => {
    expect(wayAt(Date.parse('2026-11-24T12:00:00Z'))).toEqual({ by: 'service', because: 'closed' });
    expect(wayAt(Date.parse('2026-11-25T12:00:00Z'))).toBeUndefined();
    expect(wayAt(noon - 1, 0, true, emptyCatalogue)).toBeUndefined();
  });
});

describe('the place of an order is taken', () => {
  const before: Order = { ...placedOrder, id: '1' };
  const waiting: Order = { ...before, id: '2', supersedes: '1', approval: { state: 'waiting' } };
  const [at, by] = [noon, 'aino'];

  test('by an order that needs no approval, and by an approved one', () => {
    expect(isTaken(before, { ...before, id: '2', supersedes: '1' }, '1')).toBe(true);
    expect(isTaken(before, { ...waiting, approval: { state: 'approved', by, at } }, undefined)).toBe(true);
    expect(isTaken(before, { ...before, id: '2' }, '1')).toBe(true);
    expect(isTaken({ ...before, id: '3' }, { ...before, id: '2', supersedes: '1' }, '1')).toBe(false);
  });

  test('not while the new order waits, nor after its return or cancellation', () => {
    expect(isTaken(before, waiting, '1')).toBe(false);
    expect(isTaken(before, { ...waiting, cancelled_at: at }, '1')).toBe(false);
    const returned = { state: 'returned', by, at, word: 'Liikaa' } as const;
    expect(isTaken(before, { ...waiting, cancelled_at: at, approval: returned }, undefined)).toBe(false);
    expect(successorOf(before, [before, waiting])).toBe(waiting);
    expect(successorOf(before, [before, { ...waiting, cancelled_at: at }])).toBeUndefined();
    expect(successorOf(waiting, [before, waiting])).toBeUndefined();
  });

  test('of a waiting order at once, also by one that waits', () => {
    const next: Order = { ...waiting, id: '3' };
    expect(isTaken(waiting, next, '2')).toBe(true);
    expect(isTaken(before, next, '2')).toBe(false);
  });
});

test('a returned change leaves the order that stands, unless another change waits', () => {
  const standing: Order = { ...placedOrder, id: '1' };
  const word = { state: 'returned', by: 'aino', at: noon, word: 'Liikaa' } as const;
  const returned: Order = { ...standing, id: '2', supersedes: '1', cancelled_at: noon, approval: word };
  expect(standingOf(returned, [returned, standing])).toBe(standing);
  expect(standingOf(returned, [returned])).toBeUndefined();
  const next: Order = { ...standing, id: '3', supersedes: '1', approval: { state: 'waiting' } };
  expect(standingOf(returned, [next, returned, standing])).toBeUndefined();
  expect(standingOf({ ...returned, approval: { state: 'waiting' } }, [standing])).toBeUndefined();
});

test('a change leaves out goods that cannot be ordered now, and the shop’s own lines are none of them', () => {
  const placed = [trout.id, peas.id, 'gone'].map((id) => of(id, 'CHILLED'));
  const order: Pick<Order, 'deliveries'> = {
    deliveries: [
      { delivery_date: '2026-11-24', items: [...placed, of('box', null, { auto_add_item: 1 as const })] },
    ],
  };
  const soldOut = catalogueWith({ ...trout, out_of_stock: 1 }, peas);
  const lost = lostLines(order, { ...world, catalogue: soldOut });
  expect(lost.map(({ product_id }) => product_id)).toEqual([trout.id, 'gone']);
});

test('a claim on a place is in force, waits, or was left; another order may have inherited it', () => {
  const approved = { state: 'approved', by: 'aino', at: noon } as const;
  const claim = (more: Partial<Order>) => claimOf({ ...placedOrder, supersedes: '1', ...more });
  const waiting = { approval: { state: 'waiting' } } as const;
  expect([claim({}), claim({ approval: approved }), claim(waiting)]).toEqual([
    'approved',
    'approved',
    'waiting',
  ]);
  expect(claim({ ...waiting, cancelled_at: noon })).toBe('left');
  expect(claim({ ...waiting, cancelled_at: noon, superseded_by: '3' })).toBeUndefined();
  expect(claim({ cancelled_at: noon, superseded_by: '3' })).toBe('approved');
  expect(claimOf(placedOrder)).toBeUndefined();
});
