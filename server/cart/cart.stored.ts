import { type Cart, type DeliveryGroup, emptyCart } from '../../machines/domain/cart/state.ts';
import type { AutoAddProduct } from '../../machines/domain/catalogue/catalogue.schema.ts';

/** The folded cart in its view: this version of the program wrote it, so it is not decoded again. */
interface StoredCart {
  readonly groups: readonly DeliveryGroup[];
  readonly auto_add_products: readonly AutoAddProduct[];
  readonly custom_reference: string;
  readonly supersedes?: string;
}

export function cartOf(text: string | null | undefined): Cart {
  if (text === undefined || text === null) return emptyCart;
  const { auto_add_products, ...cart }: StoredCart = JSON.parse(text);
  const autoAddProducts = new Map(auto_add_products.map((auto) => [auto.id, auto]));
  return { ...cart, autoAddProducts };
}

export function cartText({ autoAddProducts, ...cart }: Cart): string {
  const stored: StoredCart = { ...cart, auto_add_products: [...autoAddProducts.values()] };
  return JSON.stringify(stored);
}
