import { expect, test } from 'vitest';
import type { Category } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { categoriesNamed, departmentsOf } from '../../machines/domain/catalogue/category-finder.ts';
import type { Department } from '../../machines/domain/catalogue/department.ts';
import { salmon, sugar } from './goods.ts';

test('departments stand in their order, with their categories in that of the list and the number of goods', () => {
  const [bread, fish, juice, prawns] = [
    category('Leivät', 'BAKERY', 1),
    category('Kalat', 'FISH', 2),
    category('Mehut', undefined, 1),
    category('Äyriäiset', 'FISH', 1),
  ];
  expect(departmentsOf([fish, bread, juice, prawns])).toEqual([
    { code: 'FISH', categories: [fish, prawns], goods: 3 },
    { code: 'BAKERY', categories: [bread], goods: 1 },
    { code: 'OTHER', categories: [juice], goods: 1 },
  ]);
});

test('a category with an unknown department is in OTHER', () => {
  const pets = category('Koiranruoka', 'PETS', 1);
  expect(departmentsOf([pets])).toEqual([{ code: 'OTHER', categories: [pets], goods: 1 }]);
});

test('a catalogue that states no department has none', () => {
  expect(departmentsOf([category('Kalat', undefined, 1)])).toEqual([]);
});

test('the filter finds text of either name, with and without dots', () => {
  const categories = [category('Jäätelöt', 'FROZEN', 1, 'Ice cream'), category('Kalat', 'FISH', 1, 'Fish')];
  const found = (typed: string) =>
    categoriesNamed(categories, typed, (code) => code).map((each) => each.description_fi);
  expect(found('jaat')).toEqual(['Jäätelöt']);
  expect(found(' ÄÄTE ')).toEqual(['Jäätelöt']);
  expect(found('ice C')).toEqual(['Jäätelöt']);
  expect(found('fish')).toEqual(['Kalat']);
  expect(found('')).toEqual(['Jäätelöt', 'Kalat']);
  expect(found('liha')).toEqual([]);
});

test('the filter knows the names of departments: categories of that name come first', () => {
  const categories = [
    category('Makkarat', 'MEAT', 1),
    category('Lihapullat', 'FROZEN', 1),
    category('Mehut', undefined, 1),
  ];
  const names: Partial<Record<Department, string>> = { MEAT: 'Liha', FROZEN: 'Pakasteet', OTHER: 'Muut' };
  const found = (typed: string) =>
    categoriesNamed(categories, typed, (code) => names[code] ?? '').map((each) => each.description_fi);
  expect(found('LIHA')).toEqual(['Lihapullat', 'Makkarat']);
  expect(found('pakas')).toEqual(['Lihapullat']);
  expect(found('muut')).toEqual(['Mehut']);
});

function category(name: string, department: string | undefined, goods: number, english = name): Category {
  return {
    code: name,
    description_fi: name,
    description_en: english,
    checked: false,
    ...(department === undefined ? {} : { department }),
    products: [salmon, sugar].slice(0, goods),
  };
}
