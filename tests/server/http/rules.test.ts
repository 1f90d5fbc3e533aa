import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeGood, type GoodsChange } from '../../../server/catalogue/change.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { deliveriesOf, type Goods, goodsOf, lineOf, type WireLine } from './lines.ts';
import { type Shop, startShop } from './shop.ts';

/** 150.00 € is the minimum order of the restaurant, 120.00 € of the café, 100.00 € of the prepaying kiosk. */
const PRICE = 1_000;

describe.each(databases)('the rules of ordering, with any payload, on $name', (database) => {
  let shop: Shop;
  let restaurant: string;
  let cafe: string;
  let kiosk: string;
  let good: Goods['orderable'][number];

  beforeAll(async () => {
    shop = await startShop(database);
    [restaurant, cafe, kiosk] = await Promise.all([
      tokenOf(shop.base, 'ravintola'),
      tokenOf(shop.base, 'kahvila'),
      tokenOf(shop.base, 'ennakko'),
    ]);
    const [first] = (await goodsOf(shop.base, restaurant)).orderable;
    await change(first?.id ?? '', { _tag: 'price', net: PRICE });
    return shop.stop;
  });

  beforeEach(async () => {
    const id = good?.id;
    const goods = await goodsOf(shop.base, restaurant);
    good =
      goods.orderable.find((one) => (id === undefined ? one.price_excl_tax === 10 : one.id === id)) ?? good;
  });

  test('§4 Small delivery fee: below the minimum P9996 is added on ordering, with amount 1, in RAHTI', async () => {
    const order = await placed(restaurant, [line(14)]);
    expect(linesOf(order)).toEqual([`${good.id} × 14`, 'P9996 × 1']);
    expect(order.deliveries[0]?.items.at(-1)).toMatchObject({
      category: 'RAHTI',
      price_excl_tax: 15,
      price_incl_tax: 18.83,
    });
  });

  test('§4 Small delivery fee: at or above the minimum a fee line that is present is removed', async () => {
    for (const amount of [15, 16]) {
      const order = await placed(restaurant, [line(amount), feeLine()]);
      expect(linesOf(order)).toEqual([`${good.id} × ${amount}`]);
    }
  });

  test('§4 Small delivery fee: a fee line below the minimum is not charged twice, nor with another amount', async () => {
    const order = await placed(restaurant, [line(1), feeLine({ amount: 9, price_excl_tax: 0 }), feeLine()]);
    expect(linesOf(order)).toEqual([`${good.id} × 1`, 'P9996 × 1']);
  });

  test('§4 Small delivery fee: only when the fee product exists', async () => {
    await change('P9996', { _tag: 'remove' });
    expect(linesOf(await placed(restaurant, [line(1), feeLine()]))).toEqual([`${good.id} × 1`]);
    await change('P9996', { _tag: 'restore' });
    expect(linesOf(await placed(restaurant, [line(1)]))).toEqual([`${good.id} × 1`, 'P9996 × 1']);
  });

  test('§9 the minimum order amount comes from the user record, not from the cart that is sent', async () => {
    const minimum = await ask(shop.base, 'minimumOrderAmount', { token: cafe });
    expect(minimum.body).toEqual({ amount: 120 });
    const deliveries = deliveriesOf([line(13)]);
    const { body } = await ask(shop.base, 'placeOrder', {
      token: restaurant,
      payload: { cart: { deliveries, min_order_amount: 0, extra_fees: [] } },
    });
    expect(linesOf(body.order)).toEqual([`${good.id} × 13`, 'P9996 × 1']);
    expect(linesOf(await placed(cafe, [line(13)]))).toEqual([`${good.id} × 13`]);
  });

  test('§9 a minimum-order extra fee comes from the server, with and without VAT', async () => {
    const { body } = await ask(shop.base, 'cart', { token: cafe });
    expect(body.cart.extra_fees).toEqual([
      {
        product_id: 'P9990',
        description_fi: 'Pienerän keräilylisä',
        description_en: 'Small order picking fee',
        price_excl_tax: 6.9,
        price_incl_tax: 8.66,
        vat_percent: 25.5,
        min_order_amount: true,
      },
    ]);
  });

  test('§4 an extra fee flagged min_order_amount applies only when the total is below the minimum', async () => {
    const fees = async (amount: number) =>
      (await placed(cafe, [line(amount)])).extra_fees.map(({ product_id }) => product_id);
    expect([await fees(11), await fees(12)]).toEqual([['P9990'], []]);
  });

  test('§9 P9996 and a flagged extra fee of another product are both charged, each once', async () => {
    const order = await placed(cafe, [line(1), feeLine()]);
    expect(linesOf(order)).toEqual([`${good.id} × 1`, 'P9996 × 1']);
    expect(order.extra_fees.map(({ product_id }) => product_id)).toEqual(['P9990']);
  });

  test('§4 an order of payment_status 1 is answered as such, and found at the next login', async () => {
    const order = await placed(kiosk, [line(10)]);
    expect(order.payment_status).toBe(1);
    const again = await tokenOf(shop.base, 'ennakko');
    const { body } = await ask(shop.base, 'orders', { token: again });
    const [waiting] = body.orders;
    expect([waiting.id, waiting.payment_status]).toEqual([order.id, 1]);
    expect((await placed(restaurant, [line(15)])).payment_status).toBe(0);
  });

  test('§9 Custom reference: 20 characters are taken, 21 are not, in the cart and in the order', async () => {
    const [fits, tooLong] = ['ä'.repeat(20), 'ä'.repeat(21)];
    expect((await placed(restaurant, [line(15)], { custom_reference: fits })).custom_reference).toBe(fits);
    const problem = [{ code: 'referenceTooLong', field: 'cart.custom_reference' }];
    const ordering = await order(restaurant, [line(15)], { custom_reference: tooLong });
    expect([ordering.status, ordering.body.problems]).toEqual([422, problem]);
    const inCart = async (custom_reference: string) =>
      ask(shop.base, 'putCart', { token: restaurant, payload: { cart: { items: [], custom_reference } } });
    expect((await inCart(tooLong)).body.problems).toEqual(problem);
    expect((await inCart(fits)).status).toBe(200);
    expect((await ask(shop.base, 'cart', { token: restaurant })).body.cart.custom_reference).toBe(fits);
  });

  test('§6 a prepayment customer cannot add a custom reference, to the cart or to an order', async () => {
    const problem = [{ code: 'referenceNotAllowed', field: 'cart.custom_reference' }];
    const cart = { items: [], custom_reference: 'x' };
    expect((await ask(shop.base, 'putCart', { token: kiosk, payload: { cart } })).body.problems).toEqual(
      problem,
    );
    expect((await order(kiosk, [line(10)], { custom_reference: 'x' })).body.problems).toEqual(problem);
    expect((await order(kiosk, [line(10)], { custom_reference: ' ' })).status).toBe(200);
  });

  test('§5 a second order for a date is taken: the warning is the page’s, not a refusal', async () => {
    const [one, other] = [await placed(restaurant, [line(15)]), await placed(restaurant, [line(15)])];
    expect(other.deliveries[0]?.delivery_date).toBe(one.deliveries[0]?.delivery_date);
    expect(other.id).not.toBe(one.id);
  });

  test('§4 Cart add: neither out of stock, nor missing from the catalogue, nor without delivery dates', async () => {
    const item = line(1);
    const codes: string[] = [];
    for (const [hindrance, back] of [
      [
        { _tag: 'stock', out: true },
        { _tag: 'stock', out: false },
      ],
      [{ _tag: 'remove' }, { _tag: 'restore' }],
      [
        { _tag: 'dates', days: [] },
        { _tag: 'dates', days: undefined },
      ],
    ] as const) {
      await change(good.id, hindrance);
      const answers = [
        await ask(shop.base, 'putItem', { token: restaurant, payload: { item } }),
        await order(restaurant, [item]),
      ];
      codes.push(...answers.map(({ status, body }) => `${status} ${body.problems[0].code}`));
      await change(good.id, back);
    }
    expect(codes).toEqual([
      ...['422 outOfStock', '422 outOfStock'],
      ...['422 productMissing', '422 productMissing'],
      ...['422 noDeliveryDates', '422 noDeliveryDates'],
    ]);
  });

  test('§4 Catalogue update: an order at the price of before is refused at its line', async () => {
    const old = line(15);
    await change(good.id, { _tag: 'price', net: PRICE + 1 });
    const { status, body } = await order(restaurant, [old]);
    expect([status, body.problems]).toEqual([
      422,
      [
        {
          code: 'priceChanged',
          product_id: good.id,
          field: 'cart.deliveries.0.items.0.price_excl_tax',
        },
      ],
    ]);
    await change(good.id, { _tag: 'price', net: PRICE });
  });

  test('§5 the delivery date must be one of the product’s: a day that was taken away is refused', async () => {
    const item = line(15);
    const [first = '', second = ''] = good.delivery_dates;
    await change(good.id, { _tag: 'dates', days: [second] });
    const { status, body } = await order(restaurant, [item]);
    expect([status, body.problems]).toEqual([
      422,
      [
        {
          code: 'dateNotOffered',
          product_id: good.id,
          delivery_date: first,
          field: 'cart.deliveries.0.items.0.delivery_date',
        },
      ],
    ]);
    await change(good.id, { _tag: 'dates', days: undefined });
  });

  async function change(id: string, wished: GoodsChange): Promise<void> {
    await changeGood(shop.database, id, wished, Date.now());
    // The served catalogue is the current one, and decisions use it.
    await ask(shop.base, 'catalogue', { token: restaurant });
  }

  function line(amount: number): WireLine {
    return lineOf(good, amount);
  }

  function feeLine(changes: Partial<WireLine> = {}): WireLine {
    return { ...line(1), product_id: 'P9996', price_id: 'P9996-1', category: 'RAHTI', ...changes };
  }

  function order(token: string, lines: readonly WireLine[], more: object = {}) {
    return ask(shop.base, 'placeOrder', {
      token,
      payload: { cart: { deliveries: deliveriesOf(lines), ...more } },
    });
  }

  async function placed(token: string, lines: readonly WireLine[], more: object = {}): Promise<WireOrder> {
    const { status, body } = await order(token, lines, more);
    expect([status, body.error]).toEqual([200, false]);
    return body.order;
  }
});

interface WireOrder {
  readonly id: string;
  readonly payment_status: number;
  readonly custom_reference: string;
  readonly deliveries: readonly { readonly delivery_date: string; readonly items: readonly WireLine[] }[];
  readonly extra_fees: readonly { readonly product_id: string }[];
}

/** The goods and the fee, without the shop's automatic additions. */
function linesOf({ deliveries }: WireOrder): string[] {
  return deliveries
    .flatMap(({ items }) => items)
    .filter(({ auto_add_item }) => auto_add_item === 0)
    .map(({ product_id, amount }) => `${product_id} × ${amount}`);
}
