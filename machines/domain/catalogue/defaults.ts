import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { AutoAddProduct, Product } from './catalogue.schema.ts';

/** The keys that a backend may leave out, with their defaults. */
export const productDefaults = defaultsOf(Product);
export const autoAddProductDefaults = defaultsOf(AutoAddProduct);

type Defaults<Of extends { readonly Type: object; readonly Encoded: object }> = {
  readonly [Key in keyof Of['Type'] & keyof Of['Encoded'] as IsDefaulted<Of, Key> extends true
    ? Key
    : never]: Of['Type'][Key];
};

/** A key that calls may leave out, and that decoded values always have. */
type IsDefaulted<
  Of extends { readonly Type: object; readonly Encoded: object },
  Key extends keyof Of['Type'] & keyof Of['Encoded'],
> = undefined extends Of['Type'][Key]
  ? false
  : object extends Pick<Of['Encoded'], Key>
    ? object extends Pick<Of['Type'], Key>
      ? false
      : true
    : false;

function defaultsOf<Of extends typeof Product | typeof AutoAddProduct>(of: Of): Defaults<Of> {
  const fields: [string, Schema.Codec<unknown, unknown>][] = Object.entries(of.fields);
  const found = fields.map(([key, field]) =>
    Schema.decodeUnknownOption(Schema.Struct({ [key]: field }))({}).pipe(Option.getOrElse(() => ({}))),
  );
  return Object.assign({}, ...found);
}
