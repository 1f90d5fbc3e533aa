import { fold } from '../search/fold.ts';
import type { Category } from './catalogue.schema.ts';
import { type Department, departmentOf, departments } from './department.ts';

/** A department and its categories, in the order of the list (§2). */
export interface DepartmentCategories {
  readonly code: Department;
  readonly categories: readonly Category[];
  /** The number of its goods. */
  readonly goods: number;
}

/** The departments that have a category. Empty: no category states one. */
export function departmentsOf(categories: readonly Category[]): readonly DepartmentCategories[] {
  if (categories.every(({ department }) => department === undefined)) return [];
  return departments.flatMap((code) => {
    const own = categories.filter((category) => departmentOf(category) === code);
    return own.length === 0 ? [] : [{ code, categories: own, goods: goodsIn(own) }];
  });
}

export function goodsIn(categories: readonly Category[]): number {
  return categories.reduce((sum, { products }) => sum + products.length, 0);
}

/**
 * The categories with the text in a name of either language, then the others of the departments with the text in their
 * name. Letters with and without dots are equal.
 */
export function categoriesNamed(
  categories: readonly Category[],
  typed: string,
  nameOf: (department: Department) => string,
): readonly Category[] {
  const text = folded(typed).trim();
  const isNamed = (name: string) => folded(name).includes(text);
  const named = categories.filter(
    ({ description_fi, description_en }) => isNamed(description_fi) || isNamed(description_en),
  );
  const inNamed = departmentsOf(categories).filter(({ code }) => isNamed(nameOf(code)));
  return [...new Set([...named, ...inNamed.flatMap((department) => department.categories)])];
}

function folded(text: string): string {
  return fold(text.normalize('NFC'));
}
