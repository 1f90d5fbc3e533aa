import type { Product } from '../catalogue/catalogue.schema.ts';
import type { GuideGood } from '../guide/guide.ts';
import { fold } from '../search/fold.ts';

/**
 * The own goods whose number or name begins with the text, the most frequent first. A complete name finds its good
 * alone. The caller has checked that the text is no number of the catalogue.
 */
export function begunBy(typed: string, own: readonly GuideGood[]): readonly Product[] {
  const text = fold(typed.trim());
  if (text === '') return [];
  const named = own.flatMap(({ product }) =>
    product === undefined ? [] : [{ product, names: namesOf(product) }],
  );
  const fits = named.filter(({ names }) => names.some((name) => name.startsWith(text)));
  const whole = fits.filter(({ names }) => names.includes(text));
  return (whole.length === 1 ? whole : fits).map(({ product }) => product);
}

function namesOf(product: Product): readonly string[] {
  const known = cache.get(product);
  if (known !== undefined) return known;
  const names = [product.id, product.description_fi, product.description_en].map(fold);
  cache.set(product, names);
  return names;
}

const cache = new WeakMap<Product, readonly string[]>();
