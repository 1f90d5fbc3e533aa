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
 * Every way in which the backend may differ from its base form. Chosen together they apply in this order, so that what
 * an answer holds changes first, then its whole, then how it is sent.
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
