/** Diet codes a buyer asks about, in the order they are printed; of a `|` group only the first one that holds. */
const diets: readonly string[] = [
  'NAGLUFRE|GLUTFREE',
  'VEGAN|MILKFREE|LACSFREE|LOWLACS',
  'ALCFREE',
  'SUCSFREE',
  'HIGHFIBR',
  'HIGHSALT',
  'ADDFREE',
];

/** Diets that are worth a word in these groups of categories only: cheese is not sold as non-alcoholic. */
const onlyIn: Readonly<Record<string, readonly string[]>> = {
  ALCFREE: ['ALCTOT'],
  SUCSFREE: ['BEVTOT', 'ALCTOT', 'SUGARTOT'],
};

const words: Readonly<Record<string, readonly [fi: string, en: string]>> = {
  NAGLUFRE: ['luontaisesti gluteeniton', 'naturally gluten-free'],
  GLUTFREE: ['gluteeniton', 'gluten-free'],
  LACSFREE: ['laktoositon', 'lactose-free'],
  LOWLACS: ['vähälaktoosinen', 'low-lactose'],
  VEGAN: ['vegaaninen', 'vegan'],
  MILKFREE: ['maidoton', 'milk-free'],
  ALCFREE: ['alkoholiton', 'non-alcoholic'],
  SUCSFREE: ['sokeriton', 'sugar-free'],
  HIGHFIBR: ['runsaskuituinen', 'high in fibre'],
  HIGHSALT: ['voimakassuolainen', 'strongly salted'],
  ADDFREE: ['lisäaineeton', 'no additives'],
};

/** The notes of a good: its diets in Finnish, then in English; empty when none is worth a word. */
export function notesOf(dietCodes: string, categoryGroup: string): string {
  const codes = new Set(dietCodes.split(' ').filter((code) => onlyIn[code]?.includes(categoryGroup) ?? true));
  const found = diets.flatMap((group) => {
    const word = words[group.split('|').find((code) => codes.has(code)) ?? ''];
    return word === undefined ? [] : [word];
  });
  if (found.length === 0) return '';
  const [fi, en] = [found.map(([word]) => word).join(', '), found.map(([, word]) => word).join(', ')];
  return `${fi.slice(0, 1).toUpperCase()}${fi.slice(1)} / ${en.slice(0, 1).toUpperCase()}${en.slice(1)}`;
}
