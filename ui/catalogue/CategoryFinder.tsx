import type { ReactNode } from 'react';
import type { Category } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { Department } from '../../machines/domain/catalogue/department.ts';
import { CategoryRail } from './CategoryRail.tsx';
import { DepartmentChips } from './DepartmentChips.tsx';

export interface CategoryFinderProps {
  /** All categories, in the order of the list. */
  readonly categories: readonly Category[];
  /** The department that the list shows; undefined: all. */
  readonly department: Department | undefined;
  /** The category in view. */
  readonly current: string | undefined;
  readonly onDepartment: (department: Department | undefined) => void;
  readonly onCategory: (code: string, byKeyboard: boolean) => void;
}

/** The departments of the goods: a rail if there is room for it, else a row of chips. Loaded behind the goods. */
export function CategoryFinder({
  isWide,
  ...finder
}: CategoryFinderProps & { readonly isWide: boolean }): ReactNode {
  return isWide ? <CategoryRail {...finder} /> : <DepartmentChips {...finder} />;
}
