import { type Cart, type DeliveryGroup, emptyCart } from '../../machines/domain/cart/state.ts';
import type { AutoAddProduct } from '../../machines/domain/catalogue/catalogue.schema.ts';

/** The folded cart as its view keeps it: what this version of the program wrote, so it is not decoded again. */
interface StoredCart {
  readonly groups: readonly DeliveryGroup[];
  readonly auto_add_products: readonly AutoAddProduct[];
  readonly custom_reference: string;
}

export function cartOf(text: string | null | undefined): Cart {
  if (text === undefined || text === null) return emptyCart;
  const { groups, auto_add_products, custom_reference }: StoredCart = JSON.parse(text);
  const autoAddProducts = new Map(auto_add_products.map((auto) => [auto.id, auto]));
  return { groups, autoAddProducts, custom_reference };
}

export function cartText({ groups, autoAddProducts, custom_reference }: Cart): string {
  const stored: StoredCart = { groups, auto_add_products: [...autoAddProducts.values()], custom_reference };
  return JSON.stringify(stored);
}
