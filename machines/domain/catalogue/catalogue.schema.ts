import * as Schema from 'effect/Schema';
import { Bit, Code, Day, Euros, extraKey, InstantText, Percent, Text } from '../contract/wire.ts';

export const LocationCode = Schema.Literals(['AMBIENT', 'CHILLED', 'FROZEN']);
export type LocationCode = typeof LocationCode.Type;

/** An item that comes with each unit of a good, usually a deposit (§3 additional_items). Prices a unit, cents. */
export const AdditionalItem = Schema.Struct({
  product_id: Code,
  description_fi: Text,
  description_en: Text,
  unit_price_excl_tax: Euros,
  unit_price_incl_tax: Euros,
  vat_percent: Schema.optionalKey(Percent),
});
export type AdditionalItem = typeof AdditionalItem.Type;

/** §3 Product. Prices in cents, a selling unit; delivery_dates ascending. */
export const Product = Schema.Struct({
  id: Code,
  price_id: Code,
  description_fi: Text,
  description_en: Text,
  category_description_fi: Text,
  category_description_en: Text,
  notes: Schema.String,
  unit_of_measure: Text,
  pack_size: extraKey(Text, ''),
  out_of_stock: Bit,
  price_excl_tax: Euros,
  price_incl_tax: Euros,
  vat_percent: Percent,
  delivery_dates: Schema.Array(Day),
  /** Null: a location unknown to this shop; auto-add products of a location never apply to it. */
  location_code: Schema.NullOr(LocationCode),
  additional_items: Schema.Array(AdditionalItem),
  enable_inventory: Bit,
  retail_sales_unit_amount: Schema.NullOr(Schema.Finite),
  retail_sales_unit_of_measure: Schema.NullOr(Text),
  auto_add_item: Bit,
  /**
   * 1: perishable; a claim of its quality needs no batch number (§5). If a backend does not state it, no batch number
   * is required.
   */
  perishable: extraKey(Bit, 1),
  /** The address of its picture, as `imageOf` reads it. Empty: none. */
  image_url: extraKey(Text, ''),
});
export type Product = typeof Product.Type;

/** §3 Auto-add product; without a location it applies to every group. */
export const AutoAddProduct = Schema.Struct({
  id: Code,
  price_id: extraKey(Schema.String, ''),
  description_fi: extraKey(Text, ''),
  description_en: extraKey(Text, ''),
  amount: Schema.Int,
  price_excl_tax: Euros,
  price_incl_tax: Euros,
  vat_percent: Schema.optionalKey(Percent),
  location_code: Schema.NullOr(LocationCode),
  notification: Schema.Boolean,
});
export type AutoAddProduct = typeof AutoAddProduct.Type;

export const Category = Schema.Struct({
  code: Code,
  description_fi: Text,
  description_en: Text,
  checked: Schema.Boolean,
  /** One of `departments`; another code counts as OTHER. */
  department: Schema.optionalKey(Code),
  products: Schema.Array(Product),
});
export type Category = typeof Category.Type;

/** The cut-off of a delivery date, by location. A backend without cut-offs leaves the list out. */
export const DeliveryDay = Schema.Struct({
  location_code: LocationCode,
  delivery_date: Day,
  order_until: InstantText,
});
export type DeliveryDay = typeof DeliveryDay.Type;

/** §3 Catalogue. `edition` is an extra key: the version of the goods, as in the stream of updates. */
export const Catalogue = Schema.Struct({
  categories: Schema.Array(Category),
  auto_add_products: Schema.Array(AutoAddProduct),
  delivery_days: Schema.optionalKey(Schema.Array(DeliveryDay)),
  edition: Schema.optionalKey(Schema.String),
});
export type Catalogue = typeof Catalogue.Type;
