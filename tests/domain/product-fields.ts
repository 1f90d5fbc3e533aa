import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { productDefaults } from '../../machines/domain/catalogue/defaults.ts';

/** The optional fields of a product, by hand: the value of a missing field, and another value. */
export const extraFields = {
  pack_size: { missing: '', stated: '6 x 1 l' },
  perishable: { missing: 1, stated: 0 },
  image_url: { missing: '', stated: '/pictures/576.webp' },
} as const satisfies {
  [Key in keyof typeof productDefaults]: { readonly missing: Product[Key]; readonly stated: Product[Key] };
};

export const missingFields = valuesOf('missing');
export const statedFields = valuesOf('stated');

function valuesOf(which: 'missing' | 'stated'): typeof productDefaults {
  return Object.assign({}, ...Object.entries(extraFields).map(([key, values]) => ({ [key]: values[which] })));
}
