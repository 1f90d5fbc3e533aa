import { absent, always, amidst, asObject, asText, at, both, each, values } from '../change.ts';
import { isList, isRow } from '../json.ts';
import { group, type Variant } from '../variant.ts';
import { flagForms, listForms } from './forms.ts';

const catalogue = ['GET /user/catalog'] as const;
const categories = 'catalog.categories';
const autoAdded = 'catalog.auto_add_products';

export const catalogueVariants: readonly Variant[] = [
  ...group('catalogue', 'category elements', catalogue, {
    'category-rubbish': [
      'among the categories are null, a text and one without a code',
      at(categories, amidst(null, 'Kalat', { description_fi: 'Nimetön', products: [] })),
    ],
    'category-empty': [
      'a category has no goods',
      at(categories, amidst({ code: 'JAM', description_fi: 'Hillot', description_en: 'Jams', products: [] })),
    ],
    'category-without-freight': [
      'there is no category RAHTI, and no fee product',
      at(
        categories,
        each((category) => (isRow(category) && category.code === 'RAHTI' ? undefined : category)),
      ),
    ],
  }),
  ...group('catalogue', 'category list', catalogue, {
    'category-list-object': [`${categories} is an object, {"0": …}`, at(categories, asObject)],
  }),
  ...group('catalogue', 'category products', catalogue, {
    'category-products-object': [
      'the products of each category are an object, {"0": …}',
      at(`${categories}.*.products`, asObject),
    ],
    'category-products-null': [
      'a category without goods has null for products',
      at(categories, amidst({ code: 'JAM', description_fi: 'Hillot', products: null })),
    ],
    'category-products-absent': [
      'a category without goods has no products',
      at(categories, amidst({ code: 'JAM', description_fi: 'Hillot' })),
    ],
  }),
  ...group('catalogue', 'category code', catalogue, {
    'category-code-number': [
      'codes of categories are numbers, but for RAHTI',
      at(categories, (list) =>
        isList(list)
          ? list.map((category, index) =>
              isRow(category) && category.code !== 'RAHTI' ? { ...category, code: 100 + index } : category,
            )
          : list,
      ),
    ],
  }),
  ...group('catalogue', 'category name', catalogue, {
    'category-name-null': [
      'categories have no English name: null',
      at(`${categories}.*.description_en`, always(null)),
    ],
    'category-name-absent': ['categories have no English name', at(`${categories}.*.description_en`, absent)],
  }),
  ...flagForms('catalogue', 'category', catalogue, ['checked']),
  ...group('catalogue', 'catalogue keys', catalogue, {
    'catalogue-extra-keys': [
      'keys that §3 does not name, at each level',
      both(
        at('meta', always({ version: 812, generated: '2026-01-07 05:00:00' })),
        at('catalog.id', always(4)),
        at(`${categories}.*.sort_order`, always(10)),
        at(`${categories}.*.products.*.ean`, always('6408430000012')),
        at(`${categories}.*.products.*.images`, always([])),
      ),
    ],
  }),
  ...group('catalogue', 'auto-added elements', catalogue, {
    'auto-added-rubbish': [
      'among the auto-added goods are null and one without an id',
      at(autoAdded, amidst(null, { amount: 1, location_code: 'CHILLED' })),
    ],
    'auto-added-location-unknown': [
      'a location that §9 does not name',
      at(`${autoAdded}.0.location_code`, always('DRY')),
    ],
    'auto-added-location-lower': [
      'locations in small letters',
      values(['location_code'], (location) =>
        typeof location === 'string' ? location.toLowerCase() : location,
      ),
    ],
    'auto-added-location-null': ['a location is null', at(`${autoAdded}.1.location_code`, always(null))],
    'auto-added-numbers-text': [
      'amounts and prices are texts',
      both(
        at(`${autoAdded}.*.amount`, asText),
        at(`${autoAdded}.*.price_excl_tax`, asText),
        at(`${autoAdded}.*.price_incl_tax`, asText),
      ),
    ],
    'auto-added-named': [
      'auto-added goods have names, price ids and VAT',
      both(
        at(`${autoAdded}.*.description_fi`, always('Kylmälaatikko')),
        at(`${autoAdded}.*.description_en`, always('Cool box')),
        at(`${autoAdded}.*.price_id`, always(9001)),
        at(`${autoAdded}.*.vat_percent`, always(25.5)),
      ),
    ],
  }),
  ...flagForms('catalogue', 'auto-added', catalogue, ['notification']),
  ...listForms('catalogue', 'auto-added', catalogue, autoAdded),
];
