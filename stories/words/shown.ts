/** The stories that show a message. */
export interface Shown {
  readonly stories: readonly string[];
  /** Those on which it is wider than its place, at 140 % on a phone. */
  readonly tightIn: readonly string[];
}

export interface ShownWords {
  readonly words: Readonly<Record<string, Shown>>;
  /** The process and both titles of each story. */
  readonly stories: Readonly<Record<string, Named>>;
  /** The only process that was drawn; undefined: all were. */
  readonly group?: string | undefined;
}

interface Named {
  readonly group: string;
  readonly name: string;
}

/** The findings of the last atlas, by message; undefined without an atlas. */
export async function loadShown(): Promise<ShownWords | undefined> {
  // Vite answers any type with the shop's page for a missing file, and then reloads a running test.
  const answer = await fetch('words/shown.json', { headers: { accept: 'application/json' } });
  return answer.ok ? answer.json() : undefined;
}
