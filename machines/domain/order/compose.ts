import { dayAt } from '../calendar.ts';
import type { CartItem, ExtraFee } from '../cart/cart.schema.ts';
import { isOwnLine } from '../cart/put.ts';
import { autoAddProductsOf, type Cart } from '../cart/state.ts';
import type { AutoAddProduct, Product } from '../catalogue/catalogue.schema.ts';
import { autoAddProductsFor, FEE_CATEGORY, feeProductOf } from '../catalogue/catalogue.ts';
import type { Cents } from '../money.ts';
import type { World } from '../world.ts';
import { lineOnDay, onDay } from './on-day.ts';
import type { Delivery, OrderPayload } from './order.schema.ts';

/** An order as it will be charged: what the customer listed, and all that comes with it, at the prices of its days. */
export interface ComposedOrder {
  readonly deliveries: readonly Delivery[];
  readonly extra_fees: readonly ExtraFee[];
}

interface Listed {
  readonly delivery_date: string;
  readonly items: readonly CartItem[];
  readonly autos: readonly AutoAddProduct[];
}

/** The cart as the order it would be now. The client previews with it what the server will charge. */
export function composeCart(cart: Cart, world: World): ComposedOrder {
  return compose(
    cart.groups.map((group) => ({
      delivery_date: group.delivery_date,
      items: group.items.filter((item) => !isOwnLine(item)),
      autos: autoAddProductsOf(cart, group),
    })),
    world,
  );
}

/** A payload as the order it becomes: auto-added goods and fees are the catalogue's, whatever the payload states. */
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
export function goodsTotal(deliveries: readonly Delivery[]): Cents {
  let net = 0;
  for (const { items } of deliveries) {
    for (const item of items) if (!isOwnLine(item)) net += item.price_excl_tax * item.amount;
  }
  return net;
}

/** Below the customer's minimum order? Equal to it is not below. No goods, no fee. */
export function isBelowMinimum(goods: Cents, world: World): boolean {
  return goods > 0 && goods < (world.customer.minimumOrderAmount ?? 0);
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
  const below = isBelowMinimum(goodsTotal(deliveries), world);
  const fee = below ? feeProductOf(world.catalogue) : undefined;
  const [first, ...rest] = deliveries;
  const withFee =
    first === undefined || fee === undefined
      ? deliveries
      : [{ ...first, items: [...first.items, feeLine(fee, first.delivery_date)] }, ...rest];
  const extras = world.customer.extraFees.filter(
    (extra) => (!extra.min_order_amount || below) && extra.product_id !== fee?.id,
  );
  return {
    deliveries: withFee.map(({ delivery_date, items }) => ({
      delivery_date,
      items: items.map((item) => lineOnDay(item, delivery_date, pricedOn)),
    })),
    extra_fees: first === undefined ? [] : extras.map((extra) => onDay(extra, first.delivery_date, pricedOn)),
  };
}

/** The same date in two groups is delivered as one; the same product in both is one line. */
function mergeByDate(listed: readonly Listed[]): Listed[] {
  const byDate = new Map<string, Listed>();
  for (const delivery of listed) {
    const known = byDate.get(delivery.delivery_date) ?? { ...delivery, items: [], autos: [] };
    byDate.set(delivery.delivery_date, {
      delivery_date: delivery.delivery_date,
      items: delivery.items.reduce(mergeLine, known.items),
      autos: [...new Map([...known.autos, ...delivery.autos].map((auto) => [auto.id, auto])).values()],
    });
  }
  return [...byDate.values()];
}

function mergeLine(items: readonly CartItem[], item: CartItem): readonly CartItem[] {
  const at = items.findIndex((line) => line.product_id === item.product_id);
  const line = items[at];
  return line === undefined
    ? [...items, item]
    : items.with(at, { ...item, amount: line.amount + item.amount });
}

/** All lines of a delivery: its items, and the auto-added goods that stand beside them and are none of them. */
export function deliveredItems({ delivery_date, items, auto_add_products }: Delivery): readonly CartItem[] {
  if (auto_add_products === undefined) return items;
  const listed = new Set(items.flatMap((item) => (item.auto_add_item === 1 ? [item.product_id] : [])));
  const beside = auto_add_products.filter(({ id }) => !listed.has(id));
  return [...items, ...beside.map((auto) => autoAddLine(auto, delivery_date))];
}

/** What comes by itself, as a line of the order. */
export function autoAddLine(auto: AutoAddProduct, day: string): CartItem {
  return {
    ...bareLine(day),
    product_id: auto.id,
    price_id: auto.price_id,
    amount: auto.amount,
    description_fi: auto.description_fi,
    description_en: auto.description_en,
    price_excl_tax: auto.price_excl_tax,
    price_incl_tax: auto.price_incl_tax,
    ...(auto.vat_percent === undefined ? {} : { vat_percent: auto.vat_percent }),
    location_code: auto.location_code,
    auto_add_item: 1,
  };
}

/** §9: P9996, amount 1. */
function feeLine(fee: Product, day: string): CartItem {
  return {
    ...bareLine(day),
    product_id: fee.id,
    price_id: fee.price_id,
    description_fi: fee.description_fi,
    description_en: fee.description_en,
    vat_percent: fee.vat_percent,
    price_excl_tax: fee.price_excl_tax,
    price_incl_tax: fee.price_incl_tax,
    category: FEE_CATEGORY,
  };
}

function bareLine(day: string) {
  return {
    amount: 1,
    unit_of_measure: 'KPL',
    delivery_date: day,
    delivery_dates: [day],
    category: '',
    location_code: null,
    autoAddProductIds: [],
    orderFromTemplate: false,
    auto_add_item: 0,
    additional_items: [],
  } as const;
}
