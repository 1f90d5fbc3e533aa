/** 'Nearest: ordering, orders.': the known names that differ in the fewest letters. */
export function nearest(word: string, known: readonly string[]): string {
  const by = (name: string) => distance(word.toLowerCase(), name.toLowerCase());
  const near = known.toSorted((a, b) => by(a) - by(b)).slice(0, 3);
  return near.length === 0 ? 'There is none.' : `Nearest: ${near.join(', ')}.`;
}

/** Levenshtein's distance; a name that contains the word is at half a letter. */
function distance(word: string, name: string): number {
  if (name.includes(word)) return 0.5;
  let row = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...word].entries()) {
    const next = [above + 1];
    for (const [at, other] of [...name].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
