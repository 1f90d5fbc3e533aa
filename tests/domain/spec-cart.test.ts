import { describe, expect, test } from 'vitest';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { FEE_CATEGORY, FEE_PRODUCT } from '../../machines/domain/catalogue/catalogue.ts';
import { callFor } from '../../machines/domain/journal/cart-call.ts';
import { composeCart } from '../../machines/domain/order/compose.ts';
import { decideOrder, payloadOf } from '../../machines/domain/order/decide.ts';
import { wiredOf } from '../../machines/domain/order/fees.ts';
import { add, cartAfter, given } from './given.ts';
import { autos, beer, flaggedFee, iceCream, KEY, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, line, world } from './shop.ts';

const withAutos = world({ catalogue: catalogueWith({}, autos) });
const stamp = { id: 'o1', ordered_at: Date.parse('2026-03-02T07:00:00Z'), ordered_by: 'ravintola' };

describe('§4 Cart add', () => {
  test('§4 Cart add: items are grouped by identical delivery-date lists', () => {
    given(add(sugar, 1), add(salmon, 1), add(beer, 1))
      .when(add(milk, 1))
      .thenCart('2026-03-03: 1 × 1, 902 × 1, 684 × 1', '2026-03-04: 871 × 1');
  });

  test('§4 Cart add: the same product in a group adds amounts', () => {
    given(add(sugar, 2), add(salmon, 1))
      .when(add(sugar, 3))
      .thenCart('2026-03-03: 1 × 5', '2026-03-04: 871 × 1');
  });

  test('§4 Cart add: otherwise a new group is made with the first delivery date', () => {
    given(add(sugar, 1)).when(add(iceCream, 1)).thenCart('2026-03-03: 1 × 1', '2026-03-05: 663 × 1');
  });

  test('§4 Cart add: … or with the item’s date if that is valid', () => {
    given()
      .when(add(sugar, 1, '2026-03-05'))
      .thenCart('2026-03-05: 1 × 1');
    given()
      .when(add(salmon, 1, '2026-03-05'))
      .thenCart('2026-03-04: 871 × 1');
  });

  test('§4 Cart add: auto-add products are attached by matching location codes (§9 AMBIENT, CHILLED, FROZEN)', () => {
    given(add(sugar, 1), add(salmon, 1))
      .when(add(iceCream, 1), withAutos)
      .thenCart(
        '2026-03-03: 1 × 1 + A9001 + A9004',
        '2026-03-04: 871 × 1 + A9002 + A9004',
        '2026-03-05: 663 × 1 + A9003 + A9004',
      );
  });

  test('§4 Removing an item removes it from its group, and from no other', () => {
    given(add(sugar, 1), add(milk, 1), add(salmon, 1))
      .when({ _tag: 'RemoveItem', group: KEY.daily, product_id: '1' })
      .thenCart('2026-03-03: 684 × 1', '2026-03-04: 871 × 1');
  });

  test('§4 Removing an item removes auto-add products that are no longer justified, and only those', () => {
    given(add(sugar, 1), add(milk, 1), add(salmon, 1))
      .when({ _tag: 'RemoveItem', group: KEY.daily, product_id: '684' }, withAutos)
      .thenCart('2026-03-03: 1 × 1 + A9001 + A9004', '2026-03-04: 871 × 1 + A9002 + A9004');
  });

  test('§4 Removing the last item drops its group', () => {
    given(add(sugar, 1), add(salmon, 1))
      .when({ _tag: 'RemoveItem', group: KEY.fish, product_id: '871' }, withAutos)
      .thenCart('2026-03-03: 1 × 1 + A9001 + A9004');
  });

  test('§4 Changing a group’s delivery date updates all its items, and no other group', () => {
    const move = { _tag: 'ChangeDeliveryDate', group: KEY.daily, delivery_date: '2026-03-06' } as const;
    const cart = cartAfter([add(sugar, 1), add(milk, 1), add(salmon, 1), move]);
    expect(
      cart.groups.map(({ delivery_date, items }) => [
        delivery_date,
        ...items.map((item) => item.delivery_date),
      ]),
    ).toEqual([
      ['2026-03-06', '2026-03-06', '2026-03-06'],
      ['2026-03-04', '2026-03-04'],
    ]);
  });

  test('§4 Items added from templates or orders are not individually saved; others are saved on add', () => {
    const lines = [{ product_id: '1', amount: 2 }];
    const sent = (command: CartCommand) => callFor(command, cartAfter([]), cartAfter([command]));
    expect(sent({ _tag: 'AddItems', lines })).toEqual({
      name: 'putCart',
      items: [line(sugar, 2, { orderFromTemplate: true })],
      custom_reference: '',
    });
    expect(sent(add(sugar, 2))).toEqual({ name: 'putItem', item: line(sugar, 2) });
  });
});

describe('§5 Custom reference', () => {
  test('§5 Custom reference: the order, and so the invoice, carries it as it was written', () => {
    const cart = cartAfter([add(sugar, 2), { _tag: 'ChangeReference', custom_reference: 'Juhla 27.11.' }]);
    const decision = decideOrder(payloadOf(cart, world()), world(), stamp);
    expect(decision).toMatchObject({ ok: true, facts: [{ order: { custom_reference: 'Juhla 27.11.' } }] });
  });
});

describe('§9 Small delivery fee', () => {
  test('§9 the small delivery fee is product P9996 in category RAHTI, amount 1', () => {
    const below = world({ minimumOrderAmount: 15_000 });
    const [delivery] = wiredOf(composeCart(cartAfter([add(sugar, 1)]), below)).deliveries;
    expect(delivery?.items.slice(1).map((item) => [item.product_id, item.category, item.amount])).toEqual([
      ['P9996', 'RAHTI', 1],
    ]);
    expect([FEE_PRODUCT, FEE_CATEGORY]).toEqual(['P9996', 'RAHTI']);
  });

  test('§4 Small delivery fee: the total excl. VAT is compared, not the one with VAT', () => {
    // 14 × 10.00 € are 140.00 € without VAT and 158.90 € with it.
    const between = world({ minimumOrderAmount: 15_000 });
    const [delivery] = wiredOf(composeCart(cartAfter([add(sugar, 14)]), between)).deliveries;
    expect(delivery?.items.map(({ product_id }) => product_id)).toEqual(['1', 'P9996']);
  });

  test('§9 a minimum-order extra fee carries its price with and without VAT', () => {
    const customer = world({ minimumOrderAmount: 15_000, extraFees: [flaggedFee] });
    const { extra_fees } = wiredOf(composeCart(cartAfter([add(sugar, 1)]), customer));
    expect(extra_fees.map(({ price_excl_tax, price_incl_tax }) => [price_excl_tax, price_incl_tax])).toEqual([
      [800, 1_004],
    ]);
  });
});
