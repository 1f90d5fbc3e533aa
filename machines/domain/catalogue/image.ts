import type { Product } from './catalogue.schema.ts';

/** The address of a product's picture: https, or a path of the shop's own origin. Any other text counts as none. */
export function imageOf({ image_url }: Pick<Product, 'image_url'>): string | undefined {
  // `//` and `/\` begin another host.
  return /^(https:\/\/[^/\s]|\/[^/\\\s])\S*$/.test(image_url) ? image_url : undefined;
}
