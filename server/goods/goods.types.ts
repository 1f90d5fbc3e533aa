import type { PlainDate } from '../../machines/domain/calendar.ts';
import type { ExtraFee } from '../../machines/domain/cart/cart.schema.ts';
import type { AutoAddProduct, Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { Cents } from '../../machines/domain/money.ts';
import type { Ingredient } from '../../machines/domain/recipe/recipe.schema.ts';

/** A product as it is stored: its weekdays of delivery stand for the dates, which depend on today. */
export interface Good extends Omit<Product, 'delivery_dates'> {
  readonly category_code: string;
  /** 1 = Monday to 5 = Friday; empty: no delivery dates. */
  readonly delivery_weekdays: readonly number[];
  /** Delivered on these days alone, whatever its weekdays; empty: on none. */
  readonly only_on?: readonly PlainDate[];
}

export interface GoodsCategory {
  readonly code: string;
  readonly description_fi: string;
  readonly description_en: string;
}

export interface Goods {
  readonly categories: readonly GoodsCategory[];
  readonly goods: readonly Good[];
  readonly autoAddProducts: readonly AutoAddProduct[];
}

/** A text that customers read. */
export interface Bilingual {
  readonly fi: string;
  readonly en: string;
}

/** A recipe as it is stored: its goods are named when it is read. Grams. */
export interface GoodsRecipe {
  readonly id: string;
  readonly name: string;
  readonly name_en: string;
  readonly ingredients: readonly Omit<Ingredient, 'description_fi' | 'description_en'>[];
}

export interface DemoCustomer {
  readonly id: string;
  readonly name: string;
  readonly minimum_order_amount: Cents;
  readonly prepayment: boolean;
  readonly extra_fees: readonly ExtraFee[];
  /** The popup message after login (§7 GET /api/user/message). */
  readonly message?: Bilingual;
}

export interface DemoUser {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
  /** The id of its customer account. */
  readonly account: string;
  readonly banned: boolean;
}

export interface DemoNotification {
  readonly id: string;
  /** PlainDate. */
  readonly published: string;
  readonly title: Bilingual;
  readonly text: Bilingual;
}

/** A question of customers and its answer; paragraphs are separated by an empty line. */
export interface DemoFaq {
  /** Stands in addresses: small letters, digits and hyphens. */
  readonly id: string;
  readonly question: Bilingual;
  readonly answer: Bilingual;
  /** Unfolded from the start. */
  readonly open?: true;
}
