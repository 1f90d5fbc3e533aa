import * as Schema from 'effect/Schema';
import { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import { AutoAddProduct } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { Day } from '../../machines/domain/contract/wire.ts';

/** The folded cart as a view keeps it. */
const StoredCart = Schema.toType(
  Schema.Struct({
    groups: Schema.Array(
      Schema.Struct({
        key: Schema.String,
        delivery_dates: Schema.Array(Day),
        delivery_date: Day,
        items: Schema.Array(CartItem),
      }),
    ),
    auto_add_products: Schema.Array(AutoAddProduct),
    custom_reference: Schema.String,
  }),
);
const decode = Schema.decodeUnknownSync(StoredCart);

export function cartOf(text: string | null | undefined): Cart {
  if (text === undefined || text === null) return emptyCart;
  const { groups, auto_add_products, custom_reference } = decode(JSON.parse(text));
  return {
    groups,
    custom_reference,
    autoAddProducts: new Map(auto_add_products.map((auto) => [auto.id, auto])),
  };
}

export function cartText({ groups, autoAddProducts, custom_reference }: Cart): string {
  const stored: typeof StoredCart.Type = {
    groups,
    auto_add_products: [...autoAddProducts.values()],
    custom_reference,
  };
  return JSON.stringify(stored);
}
