// Consonant gradation of folded Finnish words (ä is a, ö is o): lei-v-än and lei-p-ä, ma-k-an and ma-kk-a.

/** The possible strong forms of a weak stem: `leiva` → `leipa`, `naki` → `nakki`, `sia` → `sika`. */
export function strengthened(stem: string): string[] {
  const [head, consonants, vowels] = partsOf(stem);
  const strong = strongOf(consonants).map((end) => head + end + vowels);
  // k disappears between two vowels: `ia` was `ika`.
  return vowels.length > 1 && vowels.at(-1) !== vowels.at(-2)
    ? [...strong, `${stem.slice(0, -1)}k${stem.slice(-1)}`]
    : strong;
}

/** The possible weak forms of a strong stem: `lampa` → `lamma`, `kastikke` → `kastike`, `sika` → `sia`. */
export function weakened(stem: string): string[] {
  const [head, consonants, vowels] = partsOf(stem);
  return weakOf(consonants).map((end) => head + end + vowels);
}

export function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && 'aeiouy'.includes(letter);
}

/** Weak and strong, by the end of the consonants between the last two vowels. */
const pairs: readonly (readonly [weak: string, strong: string])[] = [
  ['mm', 'mp'],
  ['nn', 'nt'],
  ['ng', 'nk'],
  ['ll', 'lt'],
  ['rr', 'rt'],
  ['d', 't'],
  ['v', 'p'],
  ['k', 'kk'],
  ['p', 'pp'],
  ['t', 'tt'],
];

function strongOf(consonants: string): string[] {
  return pairs.flatMap(([weak, strong]) =>
    consonants.endsWith(weak) && !isDoubled(consonants, weak) ? [swapped(consonants, weak, strong)] : [],
  );
}

function weakOf(consonants: string): string[] {
  const weak = pairs.flatMap(([low, strong]) =>
    consonants.endsWith(strong) && !isDoubled(consonants, strong) ? [swapped(consonants, strong, low)] : [],
  );
  return consonants === 'k' ? [''] : weak;
}

/** A single letter of the pairs does not match the end of a double one. */
function isDoubled(consonants: string, end: string): boolean {
  return end.length === 1 && consonants.endsWith(end + end);
}

function swapped(text: string, from: string, to: string): string {
  return text.slice(0, text.length - from.length) + to;
}

/** The last vowels of a stem, the consonants before them, and the rest. */
function partsOf(stem: string): [head: string, consonants: string, vowels: string] {
  let vowelsAt = stem.length;
  while (vowelsAt > 0 && isVowel(stem[vowelsAt - 1])) vowelsAt -= 1;
  if (vowelsAt === stem.length) return [stem, '', ''];
  let consonantsAt = vowelsAt;
  while (consonantsAt > 0 && !isVowel(stem[consonantsAt - 1])) consonantsAt -= 1;
  return [stem.slice(0, consonantsAt), stem.slice(consonantsAt, vowelsAt), stem.slice(vowelsAt)];
}
