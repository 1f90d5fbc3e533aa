import type { Ingredient, Recipe } from '../../machines/domain/recipe/recipe.schema.ts';
import { type Good, peas, soldOut, trout } from './goods.ts';

/**
 * 20 portions take 1.7 kg of trout: 2 kg; 25 take 2.125 kg: 3 kg. One good is out of stock, one has left the catalogue.
 */
export const soup: Recipe = {
  id: '947',
  name: 'Kirjolohikeitto',
  name_en: 'Rainbow trout soup',
  ingredients: [
    ingredient(trout, 85, 1_000),
    ingredient(peas, 50, 2_500),
    ingredient(soldOut, 10, 1_000),
    {
      product_code: '99999',
      portion_size: 4,
      package_size: 500,
      description_fi: 'Tilli, ruukku',
      description_en: 'Dill, pot',
    },
  ],
};

/** A recipe without an English name. */
export const peaSoup: Recipe = {
  id: '951',
  name: 'Hernekeitto',
  name_en: '',
  ingredients: [ingredient(peas, 120, 2_500)],
};

export const recipes: readonly Recipe[] = [soup, peaSoup];

function ingredient(good: Good, portion_size: number, package_size: number): Ingredient {
  return {
    product_code: good.id,
    portion_size,
    package_size,
    description_fi: good.description_fi,
    description_en: good.description_en,
  };
}
