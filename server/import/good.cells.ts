// The kinds of columns that a file of goods has several of.
import type { Good } from '../goods/goods.types.ts';
import { centsOf, flagOf } from './cells.ts';
import type { Column } from './columns.ts';

/** A good in a file: `only_on` null means 'on its usual weekdays again'. */
export type GoodRow = Omit<Good, 'only_on'> & { readonly only_on: Good['only_on'] | null };

export function rowOf(good: Good): GoodRow {
  return { ...good, only_on: good.only_on ?? null };
}

export type GoodColumn = Column<GoodRow>;

/** The keys of a good with values of this type. */
type KeyOf<Value> = {
  [Key in keyof GoodRow]-?: [GoodRow[Key], Value] extends [Value, GoodRow[Key]] ? Key : never;
}[keyof GoodRow];

/** A column of yes or no. */
export const flag = (key: KeyOf<0 | 1>, names: Pick<GoodColumn, 'fi' | 'en' | 'also'>): GoodColumn => ({
  ...{ key, ...names, expected: 'yes or no' },
  read: (text) => {
    const bit = flagOf(text);
    return bit === undefined ? undefined : { [key]: bit };
  },
  write: (good) => good[key],
});

/** A text that may be empty. */
export const text = (
  key: KeyOf<string>,
  names: Pick<GoodColumn, 'fi' | 'en' | 'also'>,
  most = 500,
): GoodColumn => ({
  ...{ key, ...names, expected: `a text of at most ${most} characters`, blank: { [key]: '' } },
  read: (given) => (given.length <= most ? { [key]: given } : undefined),
  write: (good) => good[key],
});

/** An id. A program that read it as a figure has shortened it to '6,41E+12': digits are lost. */
export const code = (key: KeyOf<string>, names: Pick<GoodColumn, 'fi' | 'en' | 'also'>): GoodColumn => ({
  ...{ key, ...names, expected: 'a code of at most 64 characters, in full', needed: true },
  read: (given) =>
    given.length <= 64 && !/^\d([.,]\d+)?E[+-]\d+$/i.test(given) ? { [key]: given } : undefined,
  write: (good) => good[key],
});

/** A required text. */
export const name = (key: KeyOf<string>, names: Pick<GoodColumn, 'fi' | 'en' | 'also'>): GoodColumn => ({
  ...{ key, ...names, expected: 'a text of at most 500 characters', needed: true },
  read: (given) => (given.length <= 500 ? { [key]: given } : undefined),
  write: (good) => good[key],
});

/** Euros, stored as cents. */
export const price = (
  key: 'price_excl_tax' | 'price_incl_tax',
  names: Pick<GoodColumn, 'fi' | 'en' | 'also'>,
): GoodColumn => ({
  ...{ key, ...names, expected: 'a price such as 12.50', needed: true },
  read: (given) => {
    const cents = centsOf(given);
    return cents === undefined ? undefined : { [key]: cents };
  },
  write: (good) => good[key] / 100,
});
