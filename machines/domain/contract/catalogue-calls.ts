import * as Schema from 'effect/Schema';
import { Catalogue } from '../catalogue/catalogue.schema.ts';
import type { Call } from './call.ts';

/** §7: the catalogue. */
export const catalogueCalls = {
  catalogue: {
    method: 'GET',
    path: '/api/user/catalog',
    access: 'customer',
    headers: ['if-none-match'],
    answer: Schema.Struct({ catalog: Catalogue }),
    errors: ['unauthorized'],
  },
  productNames: {
    method: 'GET',
    path: '/api/user/catalog/product_names',
    access: 'customer',
    query: { ids: Schema.String },
    answer: Schema.Struct({
      products: Schema.Array(
        Schema.Struct({
          product_code: Schema.String,
          description_fi: Schema.String,
          description_en: Schema.String,
        }),
      ),
    }),
    errors: ['unauthorized', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
