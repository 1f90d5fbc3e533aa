import type { Category } from './catalogue.schema.ts';

/** The departments in their order: the layer above the categories of §3. */
export const departments = [
  'MEAT',
  'FISH',
  'DAIRY',
  'PRODUCE',
  'BAKERY',
  'DRY',
  'FROZEN',
  'DRINKS',
  'SWEETS',
  'OTHER',
] as const;
export type Department = (typeof departments)[number];

/** A category without a department, or with an unknown one, is in OTHER. */
export function departmentOf({ department }: Category): Department {
  return departments.find((code) => code === department) ?? 'OTHER';
}
