import { readFileSync } from 'node:fs';
import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import { ClaimFact } from '../../machines/domain/claim/claim.schema.ts';
import { replay as replayClaim } from '../../machines/domain/claim/evolve.ts';
import { CartEnvelope } from '../../machines/domain/contract/cart-calls.ts';
import { replay as replayCount } from '../../machines/domain/inventory/evolve.ts';
import { CountFact } from '../../machines/domain/inventory/inventory.schema.ts';
import { upcast, versions } from '../../machines/domain/journal/upcast.ts';
import { replay as replayOrder } from '../../machines/domain/order/evolve.ts';
import { OrderFact } from '../../machines/domain/order/order-facts.schema.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { replay as replayTemplate } from '../../machines/domain/template/evolve.ts';
import { TemplateFact } from '../../machines/domain/template/template.schema.ts';
import { beer, coolBox, fuel, milk, rollCage } from './goods.ts';
import { line } from './shop.ts';

const LATER = ['2026-03-05', '2026-03-06', '2026-03-09'];

describe('golden journals of version 1', () => {
  test('a cart with every kind of fact reads to the cart that it was', () => {
    const beerLine = line(beer, 4, {
      category: 'BEER',
      delivery_date: '2026-03-05',
      autoAddProductIds: ['A9001', 'A9004'],
    });
    const milkLine = line(milk, 2, {
      category: 'MILKLF',
      price_id: '684-2',
      price_excl_tax: 949,
      price_incl_tax: 1_077,
      delivery_date: '2026-03-05',
      delivery_dates: LATER,
      autoAddProductIds: ['A9002', 'A9004'],
      orderFromTemplate: true,
    });
    const cart: Cart = {
      groups: [
        {
          key: '2026-03-03 2026-03-04 2026-03-05 2026-03-06',
          delivery_dates: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
          delivery_date: '2026-03-05',
          items: [beerLine],
        },
        {
          key: '2026-03-05 2026-03-06 2026-03-09',
          delivery_dates: LATER,
          delivery_date: '2026-03-05',
          items: [milkLine],
        },
      ],
      autoAddProducts: new Map([
        ['A9002', coolBox],
        ['A9004', fuel],
        ['A9001', rollCage],
      ]),
      custom_reference: 'PO 4711',
    };
    expect(replay(cartFacts('v1-cart.json'))).toEqual(cart);
  });

  test('an ordered cart reads to an empty one', () => {
    const facts = cartFacts('v1-cart-ordered.json');
    expect(facts.map((fact) => fact._tag)).toEqual(['ItemAdded', 'ReferenceChanged', 'CartOrdered']);
    expect(replay(facts)).toEqual(emptyCart);
  });

  test('a cart that holds an order waiting for payment reads to it until it lets go', () => {
    const facts = cartFacts('v1-cart-waiting.json');
    const sugar = facts.flatMap((fact) => (fact._tag === 'ItemAdded' ? fact.item : []));
    const cart: Cart = {
      groups: [
        {
          key: '2026-03-03 2026-03-04 2026-03-05 2026-03-06',
          delivery_dates: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
          delivery_date: '2026-03-03',
          items: sugar,
        },
      ],
      autoAddProducts: new Map(),
      custom_reference: '',
    };
    expect(replay(facts.slice(0, 2))).toEqual({ ...cart, supersedes: '100123' });
    expect(replay(facts.slice(0, 3))).toEqual(cart);
    expect(replay(facts)).toEqual({ ...cart, supersedes: '100124' });
  });

  test('an order reads to its lines, fees, payment and totals', () => {
    const order = replayOrder(orderFacts('v1-order.json'))?.order;
    if (order === undefined) throw new Error('no order in the journal');
    const { deliveries, extra_fees, ...rest } = order;
    expect(rest).toEqual({
      id: 'o1',
      payment_status: 1,
      ordered_at: Date.parse('2026-03-02T07:12:00Z'),
      ordered_by: 'ravintola',
      custom_reference: '',
      prepayment: '{"reference":"o1","amount":13131,"currency":"EUR"}',
    });
    const lines = deliveries.flatMap(({ delivery_date, items }) =>
      items.map((item) => [
        delivery_date,
        item.product_id,
        item.amount,
        item.price_excl_tax,
        item.price_incl_tax,
      ]),
    );
    expect(lines).toEqual([
      ['2026-03-03', '684', 3, 899, 1_020],
      ['2026-03-03', '902', 2, 2_400, 3_012],
      ['2026-03-03', 'A9002', 1, 350, 439],
      ['2026-03-03', 'P9996', 1, 1_500, 1_883],
    ]);
    expect(extra_fees.map((fee) => [fee.product_id, fee.price_excl_tax, fee.min_order_amount])).toEqual([
      ['E100', 800, true],
    ]);
    expect(orderTotals({ deliveries, extra_fees }, order.ordered_at)).toEqual({
      excl: 10_721,
      incl: 13_131,
      vat: [
        { percent: 25.5, net: 8_024, vat: 2_046 },
        { percent: 13.5, net: 2_697, vat: 364 },
      ],
    });
  });

  test('an order that waited reads to its payments: failed, decided later, paid, and paid once more', () => {
    const facts = orderFacts('v1-order-prepaid.json').slice(0, 7);
    const [placed] = facts;
    if (placed?._tag !== 'OrderPlaced') throw new Error('no order in the journal');
    expect(placed.order.payment_status).toBe(1);
    const second = (status: 'open' | 'pending') => ({
      order: placed.order,
      supersededBy: undefined,
      paidBy: undefined,
      payments: [
        { transaction_id: 't1', status: 'failed' },
        { transaction_id: 't2', status },
      ],
    });
    expect(replayOrder(facts.slice(0, 4))).toEqual(second('open'));
    expect(replayOrder(facts.slice(0, 5))).toEqual(second('pending'));
    expect(replayOrder(facts)).toEqual({
      order: { ...placed.order, payment_status: 2 },
      supersededBy: undefined,
      paidBy: 't2',
      payments: [
        { transaction_id: 't2', status: 'paid' },
        { transaction_id: 't1', status: 'paid' },
      ],
    });
  });

  test('an order that was ordered again reads to its successor', () => {
    const facts = orderFacts('v1-order-prepaid.json').slice(7);
    expect(facts.map(({ _tag }) => _tag)).toEqual(['OrderPlaced', 'OrderSuperseded']);
    expect(replayOrder(facts)?.supersededBy).toBe('o4');
  });

  test('a template reads to its name and goods, and in the end to nothing', () => {
    const facts = stored('v1-template.json').map((row) =>
      Schema.decodeUnknownSync(Schema.toType(TemplateFact))(read(row)),
    );
    const sugar = { product_id: '1', description_fi: 'Sokeri', description_en: 'Sugar' };
    expect(replayTemplate(facts.slice(0, 2))).toEqual({
      id: 't1',
      name: 'Arki ja juhla',
      items: [{ ...sugar, amount: 2 }],
    });
    expect(replayTemplate(facts.slice(0, 1))?.items[1]).toEqual(sugar);
    expect(replayTemplate(facts)).toBeUndefined();
  });

  test('a claim reads to what was sent, and in the end is ready', () => {
    const facts = stored('v1-claim.json').map((row) =>
      Schema.decodeUnknownSync(Schema.toType(ClaimFact))(read(row)),
    );
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

  test('a count reads to its lines as whoever wrote last left them', () => {
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

  test('every fact of version 1 is in one of them', () => {
    const files = [
      'v1-cart.json',
      'v1-cart-ordered.json',
      'v1-cart-waiting.json',
      'v1-order.json',
      'v1-order-prepaid.json',
      'v1-template.json',
      'v1-claim.json',
      'v1-count.json',
    ];
    const kept = files.flatMap(stored);
    expect(new Set(kept.map((row) => row.type))).toEqual(
      new Set([
        'ItemAdded',
        'AmountChanged',
        'ItemRemoved',
        'DeliveryDateChanged',
        'ReferenceChanged',
        'CartEmptied',
        'ItemDroppedFromCatalogue',
        'ItemRefreshed',
        'CartRestored',
        'WaitingOrderTaken',
        'WaitingOrderReleased',
        'CartOrdered',
        'OrderPlaced',
        'OrderSuperseded',
        'PaymentOpened',
        'PaymentPending',
        'PaymentFailed',
        'OrderPaid',
        'PaymentRepeated',
        'TemplateSaved',
        'TemplateChanged',
        'TemplateDeleted',
        'ClaimSent',
        'ClaimHandled',
        'CountStarted',
        'ItemCounted',
        'CountItemRemoved',
        'CountFinished',
      ]),
    );
  });

  test('cart facts travel in the envelope they are stored in, with euros and ISO times', () => {
    const envelope = Schema.decodeUnknownSync(Schema.toType(CartEnvelope));
    for (const row of ['v1-cart.json', 'v1-cart-ordered.json', 'v1-cart-waiting.json'].flatMap(stored)) {
      const sent = Schema.encodeSync(CartEnvelope)(envelope(row));
      expect(sent.at).toMatch(/^2026-03-02T\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Schema.decodeUnknownSync(CartEnvelope)(sent)).toEqual(row);
    }
  });
});

describe('design: a changed shape gets a new version and an upcaster', () => {
  test('today every fact is in its first version', () => {
    expect(new Set(Object.values(versions))).toEqual(new Set([1]));
  });
  test('a fact of today is read as it is', () => {
    const data = { _tag: 'CartEmptied' };
    expect(upcast('CartEmptied', 1, data)).toEqual({ ok: true, data });
  });
  test('a fact of a later program, or an unknown one, is left unread', () => {
    expect([
      upcast('ItemAdded', 2, {}).ok,
      upcast('ItemFlown', 1, {}).ok,
      upcast('toString', 1, {}).ok,
    ]).toEqual([false, false, false]);
  });
});

interface Row {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

function stored(name: string): Row[] {
  return JSON.parse(readFileSync(`tests/fixtures/journals/${name}`, 'utf8'));
}

function read({ type, version, data }: Row): unknown {
  const shape = upcast(type, version, data);
  if (!shape.ok) throw new Error(shape.why);
  return shape.data;
}

function orderFacts(name: string): OrderFact[] {
  return stored(name).map((row) => Schema.decodeUnknownSync(Schema.toType(OrderFact))(read(row)));
}

function cartFacts(name: string): CartFact[] {
  return stored(name).map((row) => Schema.decodeUnknownSync(Schema.toType(CartFact))(read(row)));
}
