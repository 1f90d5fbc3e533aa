/** The possible singulars of a folded English word: `tomatoes` → `tomato`, `berries` → `berry`. */
export function englishBases(word: string): Set<string> {
  const bases = new Set<string>();
  const drop = (ending: string, singular: string) => {
    if (word.endsWith(ending) && word.length - ending.length > 1) {
      bases.add(word.slice(0, -ending.length) + singular);
    }
  };
  if (!word.endsWith('ss')) drop('s', '');
  drop('es', '');
  drop('ies', 'y');
  drop('ves', 'f');
  drop('ves', 'fe');
  return bases;
}
