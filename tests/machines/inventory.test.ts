import { expect, test } from 'vitest';
import { indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { noLines, sheetOf } from '../../machines/inventory/inventory.selectors.ts';
import { aProduct } from '../model/product.ts';

test('§3 Product: enable_inventory 1 is available for inventory, 0 is not', () => {
  const products = [aProduct({ id: '1', enable_inventory: 1 }), aProduct({ id: '2', enable_inventory: 0 })];
  const category = { code: 'DRY', description_fi: 'Kuivat', description_en: 'Dry goods', checked: false };
  const catalogue = indexCatalogue({ categories: [{ ...category, products }], auto_add_products: [] });
  const { categories } = sheetOf(noLines, catalogue, 'fi', { text: '', countedOnly: false });
  expect(categories.map(({ code, items }) => [code, items.map(({ id }) => id)])).toEqual([['DRY', ['1']]]);
});
