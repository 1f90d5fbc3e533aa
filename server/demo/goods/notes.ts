/** Diet codes that buyers ask for, in the printed order; of a `|` group only the first matching one. */
const diets: readonly string[] = [
  'NAGLUFRE|GLUTFREE',
  'VEGAN|MILKFREE|LACSFREE|LOWLACS',
  'ALCFREE',
  'SUCSFREE',
  'HIGHFIBR',
  'HIGHSALT',
  'ADDFREE',
];

/** Diets that are printed only in these groups of categories: cheese is not sold as non-alcoholic. */
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

/** The notes of a good: its diets in Finnish, then in English; empty if none is printed. */
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
