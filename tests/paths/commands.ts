/** The words that walk a path again. A shell gets a walk in quotes. */
export function commandOf(
  process: string,
  words: Readonly<Record<string, string | number | undefined>>,
): string {
  const options = Object.entries(words).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const word = String(value);
    return [`--${name} ${/^[\w.:/-]+$/.test(word) ? word : `'${word}'`}`];
  });
  return ['npm run paths --', process, ...options].join(' ');
}

/** The options that choose a walk by its name: 12, or 'seed 7, walk 2' of so many steps. */
export function chosenBy(name: string, length: number): Record<string, string | number> | undefined {
  if (/^\d+$/.test(name)) return { path: name };
  const [, path, step] = /^(\d+), step (\d+)$/.exec(name) ?? [];
  if (path !== undefined && step !== undefined) return { path, step };
  const [, seed, walk] = /^seed (\d+), walk (\d+)$/.exec(name) ?? [];
  return seed === undefined || walk === undefined ? undefined : { seed, length, path: walk };
}
