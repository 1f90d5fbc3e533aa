import * as Schema from 'effect/Schema';
import { AutoAddProduct, Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { autoAddProductDefaults, productDefaults } from '../../machines/domain/catalogue/defaults.ts';
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

/** Reports a stored product that this program cannot read. */
export type TellUnread = (id: string, why: string) => void;

/** An older shop did not store every key: missing ones have the contract's default. */
export function goodOf(text: string): Good {
  return decodeGood({ ...productDefaults, ...JSON.parse(text) });
}

export function autoAddProductOf(text: string): AutoAddProduct {
  return decodeAutoAddProduct({ ...autoAddProductDefaults, ...JSON.parse(text) });
}

/** An unreadable product is left out and reported; the others remain. */
export function readable<T>(
  rows: readonly { readonly id: string; readonly data: string }[],
  read: (data: string) => T,
  tell: TellUnread,
): T[] {
  return rows.flatMap(({ id, data }) => {
    try {
      return [read(data)];
    } catch (error) {
      tell(id, String(error instanceof Error ? error.message : error).replaceAll(/\s+/g, ' '));
      return [];
    }
  });
}
