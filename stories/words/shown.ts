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
  /** The moment of the atlas, in ISO 8601. */
  readonly at: string;
  /** The processes that were drawn; none: all were. */
  readonly only: readonly string[];
}

interface Named {
  readonly group: string;
  readonly name: string;
}

/** The findings of the last atlas, by message; undefined without an atlas. */
export async function loadShown(): Promise<ShownWords | undefined> {
  // Vite answers any type with the shop's page for a missing file, and then reloads a running test.
  const answer = await fetch('words/shown.json', { headers: { accept: 'application/json' } });
  const shown: ShownWords | null = answer.ok ? await answer.json() : null;
  // An atlas of an earlier version had other keys.
  return shown?.at === undefined ? undefined : shown;
}
