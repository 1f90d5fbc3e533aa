// Finnish inflection of folded words (ä is a, ö is o), as far as names of food need it. It guesses every possible
// dictionary form. A form that is no word of the catalogue matches nothing.
import { isVowel, strengthened, weakened } from './gradation.ts';

/**
 * The possible base forms of `word` in any case, singular or plural: `sipulia` → `sipuli`, `mansikoita` → `mansikka`.
 */
export function finnishBases(word: string): Set<string> {
  const bases = new Set<string>();
  for (const [ending, formsOf] of endings) {
    const stem = word.slice(0, word.length - ending.length);
    if (stem.length < 2 || !word.endsWith(ending)) continue;
    for (const form of formsOf(stem)) if (form.length > 2 && form !== word) bases.add(form);
  }
  return bases;
}

/** The possible beginnings of a compound with the word: `nauta` → `naudan…`, `lammas` → `lampaan…`. */
export function finnishGenitives(word: string): string[] {
  if (word.endsWith('nen')) return [`${word.slice(0, -3)}sen`];
  const consonant = /[aeiouy]s$/.test(word) ? [`${word.slice(0, -1)}ksen`] : [];
  if (/[ai]s$/.test(word)) {
    const stem = word.slice(0, -1);
    return [...consonant, ...[stem, ...strengthened(stem)].map((form) => `${form}${form.slice(-1)}n`)];
  }
  if (!isVowel(word.at(-1))) return consonant;
  const stems = [word, ...weakened(word)];
  const changed = word.endsWith('i') ? stems.map((stem) => `${stem.slice(0, -1)}en`) : [];
  const lengthened = word.endsWith('e') ? [word, ...strengthened(word)].map((stem) => `${stem}en`) : [];
  return [...stems.map((stem) => `${stem}n`), ...changed, ...lengthened];
}

type Forms = (stem: string) => string[];

/** `punaise` → `punainen`, `lohe` → `lohi`, `vihannekse` → `vihannes`, `lampaa` → `lammas`, `olue` → `olut`. */
const vowelStem: Forms = (stem) => {
  const end = (length: number, nominative: string) => stem.slice(0, -length) + nominative;
  if (!isVowel(stem.at(-1))) return [];
  const forms = [stem];
  if (stem.endsWith('e')) forms.push(end(1, 'i'));
  if (stem.endsWith('se')) forms.push(end(2, 'nen'));
  if (stem.endsWith('kse')) forms.push(end(3, 's'));
  if (stem.endsWith('de')) forms.push(end(2, 'si'));
  if (stem.endsWith('me')) forms.push(end(2, 'n'));
  if (/[uy]e$/.test(stem)) forms.push(end(1, 't'));
  if (stem.endsWith('ee')) forms.push(end(1, ''), ...weakened(end(1, '')));
  if (/aa$|ii$/.test(stem)) forms.push(...[end(1, ''), ...weakened(end(1, ''))].map((form) => `${form}s`));
  return forms;
};

/** After a syllable that the ending closes: `leiva` → `leipa`. */
const closedStem: Forms = (stem) => [stem, ...strengthened(stem)].flatMap(vowelStem);

/** `loh` → `lohi`, `punais` → `punainen`, `vet` → `vesi`. */
const consonantStem: Forms = (stem) => {
  if (isVowel(stem.at(-1))) return /[aeiouy]{2}$/.test(stem) ? [stem] : [];
  const forms = [stem, `${stem}i`];
  if (stem.endsWith('is')) forms.push(`${stem.slice(0, -1)}nen`);
  if (stem.endsWith('t')) forms.push(`${stem.slice(0, -1)}si`);
  return forms;
};

/** Before a plural's i or j: `peruno` → `peruna`, `sipule` → `sipuli`, `vadelm` → `vadelma`, `sukla` → `suklaa`. */
const pluralStem: Forms = (stem) => {
  const last = stem.at(-1);
  if (!isVowel(last)) {
    const forms = [`${stem}a`, `${stem}i`];
    if (stem.endsWith('ks')) forms.push(`${stem.slice(0, -2)}s`);
    if (stem.endsWith('is')) forms.push(`${stem.slice(0, -1)}nen`);
    return [...forms, ...forms.flatMap(strengthened)];
  }
  const forms = [stem, `${stem}${last}`, ...vowelStem(`${stem}${last}`)];
  if (last === 'o') forms.push(`${stem.slice(0, -1)}a`);
  if (last === 'e') forms.push(`${stem.slice(0, -1)}i`);
  if (last === 'u') forms.push(`${stem}t`);
  return [...forms, ...forms.flatMap(strengthened), ...weakened(stem)];
};

const singular = ['n', 't', 'ssa', 'sta', 'lla', 'lta', 'lle', 'ksi'];
const plural = [
  'ia',
  'ja',
  'ita',
  'ien',
  'jen',
  'iden',
  'itten',
  'issa',
  'ista',
  'illa',
  'ilta',
  'ille',
  'iksi',
];

const endings: readonly (readonly [ending: string, formsOf: Forms])[] = [
  ...singular.map((ending) => [ending, closedStem] as const),
  ...plural.map((ending) => [ending, pluralStem] as const),
  ['a', (stem) => (isVowel(stem.at(-1)) ? [stem] : [])],
  ['ta', consonantStem],
  ['tta', (stem) => (stem.endsWith('e') ? [stem] : [])],
  ['na', vowelStem],
  ['ten', consonantStem],
  // Illative: kanaan, sipuliin.
  ['an', vowelStem],
  ['in', vowelStem],
  ['un', vowelStem],
  ['on', vowelStem],
  ['yn', vowelStem],
];
