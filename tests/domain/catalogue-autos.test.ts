import { expect, test } from 'vitest';
import { indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { coolBox, sugar } from './goods.ts';

test('§3 Auto-add product: one without a name has that of the product of its id, else its number', () => {
  const nameless = { ...coolBox, description_fi: '', description_en: '' };
  const category = { code: 'DRY', description_fi: 'Kuivat', description_en: '', checked: false };
  const { autoAddProducts } = indexCatalogue({
    categories: [{ ...category, products: [sugar] }],
    auto_add_products: [coolBox, { ...nameless, id: sugar.id }, { ...nameless, id: 'P8001' }],
  });
  expect(
    autoAddProducts.map(({ id, description_fi, description_en }) => [id, description_fi, description_en]),
  ).toEqual([
    [coolBox.id, coolBox.description_fi, coolBox.description_en],
    [sugar.id, sugar.description_fi, sugar.description_en],
    ['P8001', 'P8001', ''],
  ]);
});
