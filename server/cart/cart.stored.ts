import type { Substitution } from '../../machines/domain/cart/cart.schema.ts';
import { type Cart, type DeliveryGroup, type Draft, emptyCart } from '../../machines/domain/cart/state.ts';
import type { AutoAddProduct } from '../../machines/domain/catalogue/catalogue.schema.ts';

/** The folded cart in its view: this version of the program wrote it, so it is not decoded again. */
interface StoredCart {
  readonly groups: readonly DeliveryGroup[];
  readonly auto_add_products: readonly AutoAddProduct[];
  readonly custom_reference: string;
  readonly supersedes?: string;
  readonly substitution?: Substitution;
  readonly drafts?: readonly (Omit<Draft, 'cart'> & { readonly cart: StoredCart })[];
}

export function cartOf(text: string | null | undefined): Cart {
  return text === undefined || text === null ? emptyCart : read(JSON.parse(text));
}

export function cartText(cart: Cart): string {
  return JSON.stringify(storedOf(cart));
}

function read({ auto_add_products, drafts, ...cart }: StoredCart): Cart {
  return {
    ...cart,
    autoAddProducts: new Map(auto_add_products.map((auto) => [auto.id, auto])),
    ...(drafts === undefined
      ? {}
      : { drafts: drafts.map((draft) => ({ ...draft, cart: read(draft.cart) })) }),
  };
}

function storedOf({ autoAddProducts, drafts, ...cart }: Cart): StoredCart {
  return {
    ...cart,
    auto_add_products: [...autoAddProducts.values()],
    ...(drafts === undefined
      ? {}
      : { drafts: drafts.map((draft) => ({ ...draft, cart: storedOf(draft.cart) })) }),
  };
}
