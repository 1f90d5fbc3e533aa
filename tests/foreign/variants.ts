import type { Variant } from './variant.ts';
import { cartVariants } from './variants/cart.ts';
import { catalogueVariants } from './variants/catalogue.ts';
import { loginVariants } from './variants/login.ts';
import { noticeVariants } from './variants/notices.ts';
import { orderAnswerVariants } from './variants/order-answer.ts';
import { orderFailureVariants } from './variants/order-failure.ts';
import { orderReadVariants } from './variants/orders.ts';
import { otherVariants } from './variants/others.ts';
import { priceVariants } from './variants/prices.ts';
import { productVariants } from './variants/product.ts';
import { transportVariants } from './variants/transport.ts';

/**
 * All variants of the backend's base form. Several apply in this order: first to an answer's fields, then to the whole
 * answer, then to its transport.
 */
export const variants: readonly Variant[] = [
  ...loginVariants,
  ...noticeVariants,
  ...catalogueVariants,
  ...productVariants,
  ...priceVariants,
  ...cartVariants,
  ...orderReadVariants,
  ...orderAnswerVariants,
  ...orderFailureVariants,
  ...otherVariants,
  ...transportVariants,
];

/** In the catalogue's order; an unknown name throws, and so do two of one group. */
export function variantsNamed(...names: readonly string[]): readonly Variant[] {
  const unknown = names.filter((name) => !variants.some((variant) => variant.name === name));
  if (unknown.length > 0) throw new Error(`No such variant: ${unknown.join(', ')}`);
  const named = variants.filter(({ name }) => names.includes(name));
  const double = named.find(({ name, excludes }) =>
    named.some((other) => other.name !== name && other.excludes === excludes),
  );
  if (double !== undefined) throw new Error(`Two variants of one group: ${double.excludes}`);
  return named;
}
