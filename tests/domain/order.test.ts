import { describe, expect, test } from 'vitest';
import { decideOrder } from '../../machines/domain/order/decide.ts';
import type { OrderPayload } from '../../machines/domain/order/order.schema.ts';
import type { World } from '../../machines/domain/world.ts';
import { autos, coolBox, egg, fee, flaggedFee, fuel, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const stamp = { id: 'o1', ordered_at: Date.parse('2026-03-02T07:00:00Z'), ordered_by: 'ravintola' };
const feeLine = line(fee, 1, {
  unit_of_measure: 'KPL',
  category: 'RAHTI',
  location_code: null,
  delivery_dates: ['2026-03-03'],
});

describe('§4 Ordering', () => {
  test('an accepted order has the goods, their additional items, the fees and the reference', () => {
    const customer = world({
      minimumOrderAmount: 15_000,
      extraFees: [flaggedFee],
      catalogue: catalogueWith({}, [coolBox, fuel]),
    });
    const decision = decideOrder(
      ordering([line(milk, 2)], { custom_reference: ' PO 4711 ' }),
      customer,
      stamp,
    );
    const extra = { ...feeLine, unit_of_measure: 'KPL', additional_items: [], autoAddProductIds: [] };
    const auto = ({ id, price_id, description_fi, description_en, location_code, ...rest }: typeof fuel) => ({
      ...extra,
      product_id: id,
      price_id,
      description_fi,
      description_en,
      price_excl_tax: rest.price_excl_tax,
      price_incl_tax: rest.price_incl_tax,
      category: '',
      location_code,
      auto_add_item: 1,
    });
    expect(decision).toEqual({
      ok: true,
      facts: [
        {
          _tag: 'OrderPlaced',
          order: {
            id: 'o1',
            ordered_at: stamp.ordered_at,
            ordered_by: 'ravintola',
            payment_status: 0,
            deliveries: [
              {
                delivery_date: '2026-03-03',
                items: [
                  line(milk, 2, { autoAddProductIds: ['A9002', 'A9004'] }),
                  auto(coolBox),
                  auto(fuel),
                  feeLine,
                ],
              },
            ],
            extra_fees: [flaggedFee],
            custom_reference: 'PO 4711',
            prepayment: null,
            // 2 × 8.99, 3.50, 1.20, 15.00 and 8.00; 2 × 10.20, 4.39, 1.51, 18.83 and 10.04.
            totals: {
              excl: 4_568,
              incl: 5_517,
              vat: [
                { percent: 25.5, net: 2_770, vat: 707 },
                { percent: 13.5, net: 1_798, vat: 242 },
              ],
            },
          },
        },
      ],
    });
  });

  test('with prepayment it waits for payment, with the payment data as JSON', () => {
    const order = placed(ordering([line(sugar, 2)]), world({ prepayment: true }));
    expect([order?.payment_status, order?.prepayment]).toEqual([
      1,
      '{"reference":"o1","amount":2270,"currency":"EUR"}',
    ]);
  });

  test('without goods there is no order', () => {
    const empty = { ok: false, problems: [{ code: 'emptyOrder', field: 'cart.deliveries' }] };
    expect(decideOrder({ deliveries: [] }, world(), stamp)).toEqual(empty);
    expect(decideOrder(ordering([feeLine]), world(), stamp)).toEqual(empty);
  });
});

describe('§5 a value outside the catalogue is refused at its field, never trusted', () => {
  const at = (field: string) => `cart.deliveries.0.items.1${field}`;
  const about = { product_id: '1' };
  test.each([
    [line(sugar, 0), { code: 'invalidAmount', ...about, field: at('.amount') }],
    [line(sugar, -3), { code: 'invalidAmount', ...about, field: at('.amount') }],
    [line(sugar, 1.5), { code: 'invalidAmount', ...about, field: at('.amount') }],
    [line(sugar, 100_000), { code: 'invalidAmount', ...about, field: at('.amount') }],
    [line(sugar, 1, { price_excl_tax: 1 }), { code: 'priceChanged', ...about, field: at('.price_excl_tax') }],
    [line(sugar, 1, { price_incl_tax: 1 }), { code: 'priceChanged', ...about, field: at('.price_excl_tax') }],
    [line(sugar, 1, { price_id: '1-0' }), { code: 'priceChanged', ...about, field: at('.price_excl_tax') }],
    [line(sugar, 1, { product_id: '404' }), { code: 'productMissing', product_id: '404', field: at('') }],
    [line(egg, 1), { code: 'outOfStock', product_id: '858', field: at('') }],
  ] as const)('line %#', (item, problem) => {
    const payload = ordering([line(milk, 1), item]);
    expect(decideOrder(payload, world(), stamp)).toEqual({ ok: false, problems: [problem] });
  });

  test('amounts of 49, 50 and 99999 are ordered', () => {
    const amounts = [49, 50, 99_999].map((amount) => placed(ordering([line(sugar, amount)]))?.deliveries[0]);
    expect(amounts.map((delivery) => delivery?.items[0]?.amount)).toEqual([49, 50, 99_999]);
  });

  test("the delivery's date counts, not the line's", () => {
    const payload = ordering([line(salmon, 1)], {}, '2026-03-05');
    expect(decideOrder(payload, world(), stamp)).toEqual({
      ok: false,
      problems: [
        {
          code: 'dateNotOffered',
          product_id: '871',
          delivery_date: '2026-03-05',
          field: 'cart.deliveries.0.items.0.delivery_date',
        },
      ],
    });
  });

  test('§5 a passed cut-off is refused', () => {
    const late = world({ now: Date.parse('2026-03-02T12:00:00Z') });
    expect(decideOrder(ordering([line(sugar, 1)]), late, stamp)).toEqual({
      ok: false,
      problems: [
        {
          code: 'datePassed',
          product_id: '1',
          delivery_date: '2026-03-03',
          field: 'cart.deliveries.0.items.0.delivery_date',
        },
      ],
    });
  });

  test('a reference over 20 characters is refused, and any reference of a prepayment customer', () => {
    const long = ordering([line(sugar, 1)], { custom_reference: '123456789012345678901' });
    const short = ordering([line(sugar, 1)], { custom_reference: 'PO 1' });
    const field = 'cart.custom_reference';
    expect([
      decideOrder(long, world(), stamp),
      decideOrder(short, world({ prepayment: true }), stamp),
    ]).toEqual([
      { ok: false, problems: [{ code: 'referenceTooLong', field }] },
      { ok: false, problems: [{ code: 'referenceNotAllowed', field }] },
    ]);
  });

  test('texts and deposits are the catalogue’s', () => {
    const odd = line(sugar, 1, { description_fi: 'Kulta', additional_items: [], vat_percent: 0 });
    expect(placed(ordering([odd]))?.deliveries[0]?.items).toEqual([line(sugar, 1)]);
  });
});

describe('§4 the server corrects fees silently, never by a refusal', () => {
  const at150 = world({ minimumOrderAmount: 15_000 });
  const lines = (payload: OrderPayload, given: World) =>
    placed(payload, given)?.deliveries[0]?.items.map((item) => `${item.product_id} ${item.price_excl_tax}`);

  test('a fee that is missing is added', () => {
    expect(lines(ordering([line(sugar, 1)]), at150)).toEqual(['1 1000', 'P9996 1500']);
  });
  test('a fee that is not due is taken out', () => {
    expect(lines(ordering([line(sugar, 15), feeLine]), at150)).toEqual(['1 1000']);
  });
  test('a fee of another price or twice is corrected', () => {
    const cheap = { ...feeLine, price_excl_tax: 1 };
    expect(lines(ordering([cheap, line(sugar, 1), cheap]), at150)).toEqual(['1 1000', 'P9996 1500']);
  });
  test('auto-added goods of the client are replaced by those of the catalogue', () => {
    const fake = line(sugar, 9, { product_id: 'A9001', price_excl_tax: 1, auto_add_item: 1 });
    const given = world({ catalogue: catalogueWith({}, autos) });
    expect(lines(ordering([line(sugar, 1), fake]), given)).toEqual(['1 1000', 'A9001 180', 'A9004 120']);
  });
});

describe('§5 nothing that a client states is trusted', () => {
  test('a good that is called a fee or an automatic addition stays a good, with its price checked', () => {
    const called = [line(sugar, 1, { category: 'RAHTI' }), line(milk, 2, { auto_add_item: 1 })];
    expect(placed(ordering(called))?.deliveries[0]?.items).toEqual([line(sugar, 1), line(milk, 2)]);
    const cheap = line(sugar, 1, { category: 'RAHTI', price_excl_tax: 1 });
    expect(decideOrder(ordering([cheap]), world(), stamp)).toEqual({
      ok: false,
      problems: [
        { code: 'priceChanged', product_id: '1', field: 'cart.deliveries.0.items.0.price_excl_tax' },
      ],
    });
  });
  test('lines of one product and day may be too many together', () => {
    expect(decideOrder(ordering([line(sugar, 99_999), line(sugar, 1)]), world(), stamp)).toEqual({
      ok: false,
      problems: [
        {
          code: 'amountTooLarge',
          field: 'cart.deliveries',
          product_id: '1',
          delivery_date: '2026-03-03',
        },
      ],
    });
  });
});

function ordering(
  items: OrderPayload['deliveries'][number]['items'],
  rest: Partial<OrderPayload> = {},
  delivery_date = '2026-03-03',
): OrderPayload {
  return { deliveries: [{ delivery_date, items }], ...rest };
}

function placed(payload: OrderPayload, given: World = world()) {
  const decision = decideOrder(payload, given, stamp);
  return decision.ok ? decision.facts[0]?.order : undefined;
}
