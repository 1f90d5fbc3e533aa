import { dayAt } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import { isOwnLine } from '../cart/put.ts';
import { autoAddProductsOf, type Cart } from '../cart/state.ts';
import { substitutionOf, withSubstitution } from '../cart/substitution.ts';
import type { AutoAddProduct } from '../catalogue/catalogue.schema.ts';
import { autoAddProductsFor } from '../catalogue/catalogue.ts';
import type { Cents } from '../money.ts';
import type { World } from '../world.ts';
import { bareLine, pricedOf } from './bare-line.ts';
import { type ComposedOrder, feesFor } from './fees.ts';
import { linesOnDay, onDay } from './on-day.ts';
import type { Delivery, OrderPayload } from './order.schema.ts';

interface Listed {
  readonly delivery_date: string;
  readonly items: readonly CartItem[];
  readonly autos: readonly AutoAddProduct[];
}

/** The order that the cart would be now. The client previews the server's charges with it. */
export function composeCart(cart: Cart, world: World): ComposedOrder {
  return compose(
    cart.groups.map((group) => ({
      delivery_date: group.delivery_date,
      items: group.items
        .filter((item) => !isOwnLine(item))
        .map((item) => withSubstitution(item, substitutionOf(item, cart))),
      autos: autoAddProductsOf(cart, group),
    })),
    world,
  );
}

/** The order of a payload. Its auto-added goods and fees come from the catalogue alone. */
export function composePayload(payload: OrderPayload, world: World): ComposedOrder {
  return compose(
    payload.deliveries.map(({ delivery_date, items }) => {
      const goods = items.filter((item) => !isOwnLine(item));
      const autos = goods.flatMap((item) => {
        const product = world.catalogue.products.get(item.product_id);
        return product === undefined ? [] : autoAddProductsFor(product, world.catalogue);
      });
      return { delivery_date, items: goods, autos: [...new Set(autos)] };
    }),
    world,
  );
}

/** Goods only: no deposits, auto-added goods, small delivery fee or extra fees (cents, excl. VAT). */
export function goodsTotal(deliveries: readonly Pick<Delivery, 'items'>[]): Cents {
  let net = 0;
  for (const { items } of deliveries) {
    for (const item of items) if (!isOwnLine(item)) net += item.price_excl_tax * item.amount;
  }
  return net;
}

function compose(listed: readonly Listed[], world: World): ComposedOrder {
  const pricedOn = dayAt(world.now);
  const deliveries = mergeByDate(listed)
    .map(({ delivery_date, items, autos }) => ({
      delivery_date,
      items: [...items, ...autos.map((auto) => autoAddLine(auto, delivery_date))],
    }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => a.delivery_date.localeCompare(b.delivery_date, 'en'));
  const [first] = deliveries;
  return {
    deliveries: deliveries.map(({ delivery_date, items }) => ({
      delivery_date,
      items: linesOnDay(items, delivery_date, pricedOn),
    })),
    fees:
      first === undefined
        ? []
        : feesFor(goodsTotal(deliveries), world).map((fee) => onDay(fee, first.delivery_date, pricedOn)),
  };
}

/** The same date in two groups is one delivery; the same product in both is one line. */
function mergeByDate(listed: readonly Listed[]): Listed[] {
  const byDate = new Map<string, Listed>();
  for (const delivery of listed) {
    const known = byDate.get(delivery.delivery_date) ?? { ...delivery, items: [], autos: [] };
    byDate.set(delivery.delivery_date, {
      delivery_date: delivery.delivery_date,
      items: mergedLines([...known.items, ...delivery.items]),
      autos: [...new Set([...known.autos, ...delivery.autos])],
    });
  }
  return [...byDate.values()];
}

/** A repeated line has the data of the last one, at the place of the first one. */
function mergedLines(items: readonly CartItem[]): readonly CartItem[] {
  const lines = new Map<string, CartItem>();
  for (const item of items) {
    const known = lines.get(item.product_id);
    lines.set(item.product_id, known === undefined ? item : { ...item, amount: known.amount + item.amount });
  }
  return lines.size === items.length ? items : [...lines.values()];
}

/** All lines of a delivery: its items, and the auto-added goods that are not among them. */
export function deliveredItems({ delivery_date, items, auto_add_products }: Delivery): readonly CartItem[] {
  if (auto_add_products === undefined) return items;
  const listed = new Set(items.flatMap((item) => (item.auto_add_item === 1 ? [item.product_id] : [])));
  const beside = auto_add_products.filter(({ id }) => !listed.has(id));
  return [...items, ...beside.map((auto) => autoAddLine(auto, delivery_date))];
}

/** An auto-added good as a line of the order. */
export function autoAddLine(auto: AutoAddProduct, day: string): CartItem {
  return {
    ...bareLine(day),
    ...pricedOf(auto),
    amount: auto.amount,
    location_code: auto.location_code,
    auto_add_item: 1,
  };
}
