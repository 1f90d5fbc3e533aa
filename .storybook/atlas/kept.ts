// The findings of the last atlas: a run of one process keeps those of the others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupOf } from './book.ts';
import type { Drawn, Said } from './looks.ts';

export interface Kept {
  /** The version of the code that has drawn them. */
  readonly drawing: string;
  readonly drawn: readonly Drawn[];
  readonly said: readonly Said[];
  /** The processes that were drawn; none: all were. */
  readonly only: readonly string[];
  /** The version of the shop in which each process was drawn. */
  readonly versions: Readonly<Record<string, string>>;
}

/** Adds the processes of a run to those before, in the order of the stories, or replaces them. */
export function merged(before: Kept | undefined, now: Kept, stories: readonly string[]): Kept {
  if (before === undefined || now.only.length === 0) return now;
  const places = new Map(stories.map((id, at) => [id, at]));
  const placeOf = ({ id }: { readonly id: string }) => places.get(id) ?? -1;
  const both = <Item extends Drawn | Said>(old: readonly Item[], fresh: readonly Item[]) =>
    [...old.filter(({ title }) => !now.only.includes(groupOf(title))), ...fresh]
      .filter(({ id }) => places.has(id))
      .toSorted((a, b) => placeOf(a) - placeOf(b));
  return {
    drawing: now.drawing,
    drawn: both(before.drawn, now.drawn),
    said: both(before.said, now.said),
    only: before.only.length === 0 ? [] : [...new Set([...before.only, ...now.only])],
    versions: { ...before.versions, ...now.versions },
  };
}

/** The findings in a folder; undefined if other code has drawn them. */
export function readKept(folder: string, drawing: string): Kept | undefined {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  const kept: Kept = JSON.parse(readFileSync(file, 'utf8'));
  return kept.drawing === drawing ? kept : undefined;
}

export function writeKept(folder: string, kept: Kept): void {
  writeFileSync(join(folder, name), JSON.stringify(kept));
}

const name = 'drawn.json';
