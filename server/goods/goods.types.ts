import type { PlainDate } from '../../machines/domain/calendar.ts';
import type { AutoAddProduct, Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { Department } from '../../machines/domain/catalogue/department.ts';
import type { Ingredient } from '../../machines/domain/recipe/recipe.schema.ts';

/** A product as it is stored: with its weekdays of delivery instead of dates, which depend on today. */
export interface Good extends Omit<Product, 'delivery_dates'> {
  readonly category_code: string;
  /** 1 = Monday to 5 = Friday; empty: no delivery dates. */
  readonly delivery_weekdays: readonly number[];
  /** Delivered on these days alone; its weekdays do not count. Empty: never. */
  readonly only_on?: readonly PlainDate[];
}

export interface GoodsCategory {
  readonly code: string;
  readonly description_fi: string;
  readonly description_en: string;
  readonly department?: Department;
}

export interface Goods {
  readonly categories: readonly GoodsCategory[];
  readonly goods: readonly Good[];
  readonly autoAddProducts: readonly AutoAddProduct[];
}

/** A recipe as it is stored: the names of its goods are added at reading. Grams. */
export interface GoodsRecipe {
  readonly id: string;
  readonly name: string;
  readonly name_en: string;
  readonly ingredients: readonly Omit<Ingredient, 'description_fi' | 'description_en'>[];
}
