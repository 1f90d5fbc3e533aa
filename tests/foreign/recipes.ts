import type { Row } from './json.ts';

/** §3 Recipe. Portion and package sizes are in grams. */
export const recipes: readonly Row[] = [
  {
    id: 29,
    name: 'Lohikeitto',
    ingredients: [
      ingredient('871', 'Lohifilee', 'Salmon fillet', 120, 1000),
      ingredient('337', 'Purjosipuli', 'Leek', 30, 1000),
      ingredient('631', 'Kerma, kuohukerma', 'Whipping cream', 40, 1000),
    ],
  },
];

function ingredient(code: string, fi: string, en: string, portion: number, pack: number): Row {
  return {
    product_code: code,
    portion_size: portion,
    package_size: pack,
    description_fi: fi,
    description_en: en,
  };
}
