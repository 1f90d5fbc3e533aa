import * as Schema from 'effect/Schema';
import { AutoAddProduct, Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { Day } from '../../machines/domain/contract/wire.ts';
import type { Good } from '../goods/goods.types.ts';

const { delivery_dates: _dates, ...fields } = Product.fields;
const StoredGood = Schema.toType(
  Schema.Struct({
    ...fields,
    category_code: Schema.String,
    delivery_weekdays: Schema.Array(Schema.Int),
    only_on: Schema.optionalKey(Schema.Array(Day)),
  }),
);
const decodeGood = Schema.decodeUnknownSync(StoredGood);
const decodeAutoAddProduct = Schema.decodeUnknownSync(Schema.toType(AutoAddProduct));

/** Goods of an older shop do not say whether they perish; then a claim is not asked for their batch. */
export function goodOf(text: string): Good {
  return decodeGood({ perishable: 1, ...JSON.parse(text) });
}

export function autoAddProductOf(text: string): AutoAddProduct {
  return decodeAutoAddProduct(JSON.parse(text));
}
