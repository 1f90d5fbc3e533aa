import * as Schema from 'effect/Schema';
import { Code, extraKey, Text } from '../contract/wire.ts';

/** In grams, or in the good's own unit. */
const Measure = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }));

/**
 * §3 Recipe ingredient. `portion_size` is the raw quantity in one portion; `package_size` is that of one selling unit.
 * Both have the same measure, grams in this shop. The good may be out of stock, or gone from the catalogue.
 */
export const Ingredient = Schema.Struct({
  product_code: Code,
  portion_size: Measure,
  package_size: Measure,
  description_fi: extraKey(Text, ''),
  description_en: extraKey(Text, ''),
});
export type Ingredient = typeof Ingredient.Type;

/** §3 Recipe. `name_en` is an extra key; empty: the name is the only one. */
export const Recipe = Schema.Struct({
  id: Code,
  name: Text,
  name_en: extraKey(Text, ''),
  ingredients: Schema.Array(Ingredient),
});
export type Recipe = typeof Recipe.Type;
