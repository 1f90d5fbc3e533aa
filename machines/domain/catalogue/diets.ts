import type { Language } from './listed.ts';

/** The letter marks of diets, in the shown order. */
export const dietCodes = ['L', 'VL', 'G', 'M', 'VE'] as const;
export type DietCode = (typeof dietCodes)[number];

export interface Diet {
  readonly code: DietCode;
  /** The words of the note. */
  readonly word: string;
}

/** The diets of a product's notes in one language. */
export interface Diets {
  readonly diets: readonly Diet[];
  /** True if the notes say more than the diets. */
  readonly more: boolean;
}

/**
 * A part of the notes counts as a diet only if it is nothing but its word: 'gluteeniton', 'naturally gluten-free'. The
 * part 'gluteeniton vain avaamattomana' is more than a mark can say. Parts end at a comma, a semicolon or a full stop.
 */
export function dietsOf(notes: string): Diets {
  const parts = notes.split(/[,;.]/).flatMap((part) => part.trim() || []);
  const found = parts.map((word) => ({ code: dietCodes.find((code) => words[code].test(word)), word }));
  return {
    diets: dietCodes.flatMap((code) => {
      const word = found.find((part) => part.code === code)?.word;
      return word === undefined ? [] : [{ code, word }];
    }),
    more: found.some(({ code }) => code === undefined),
  };
}

/** Notes hold 'Finnish / English'; without the second part the first serves both. */
export function notesIn(notes: string, language: Language): string {
  const at = notes.indexOf(' / ');
  if (at < 0) return notes;
  return language === 'fi' ? notes.slice(0, at) : notes.slice(at + 3);
}

const words: Readonly<Record<DietCode, RegExp>> = {
  L: /^(laktoositon|lactose-free|l)$/i,
  VL: /^(vähälaktoosinen|low-lactose|vl)$/i,
  G: /^((luontaisesti )?gluteeniton|(naturally )?gluten-free|g)$/i,
  M: /^(maidoton|milk-free|dairy-free|m)$/i,
  VE: /^(vegaaninen|vegan|ve)$/i,
};
