import * as Option from 'effect/Option';
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
const goodDefaults = defaultsOf(fields);
const autoAddDefaults = defaultsOf(AutoAddProduct.fields);

/** Told of a stored product that this program cannot read. */
export type TellUnread = (id: string, why: string) => void;

export function goodOf(text: string): Good {
  return decodeGood({ ...goodDefaults, ...JSON.parse(text) });
}

export function autoAddProductOf(text: string): AutoAddProduct {
  return decodeAutoAddProduct({ ...autoAddDefaults, ...JSON.parse(text) });
}

/** One product that cannot be read does not stop the others: it is left out and told of. */
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

/** A key that the contract may leave out has the same default where an older shop did not store it. */
function defaultsOf(of: Readonly<Record<string, Schema.Codec<unknown, unknown>>>): object {
  const found = Object.entries(of).map(([key, field]) =>
    Schema.decodeUnknownOption(Schema.Struct({ [key]: field }))({}).pipe(Option.getOrElse(() => ({}))),
  );
  return Object.assign({}, ...found);
}
