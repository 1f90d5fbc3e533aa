import type { SnapshotFrom } from 'xstate';
import { type Entry, entriesOf, type HistoryPage, isAbout } from '../domain/history/entries.ts';
import { type Preview, previewOf } from '../domain/history/preview.ts';
import { cursorOf } from './history.context.ts';
import type { historyMachine } from './history.machine.ts';

export type HistorySnapshot = SnapshotFrom<typeof historyMachine>;

export type HistoryListState = 'loading' | 'shown' | 'failed';

export function listState(snapshot: HistorySnapshot): HistoryListState {
  if (snapshot.matches({ list: 'failed' })) return 'failed';
  return snapshot.matches({ list: 'loading' }) || snapshot.matches({ list: 'unopened' })
    ? 'loading'
    : 'shown';
}

/** The shown moments, newest first. */
export function momentsOf({ context: { pages, text } }: HistorySnapshot): readonly Entry[] {
  const all = entries(pages);
  return text.trim() === '' ? all : all.filter((entry) => isAbout(entry, text));
}

export function hasEarlier({ context }: HistorySnapshot): boolean {
  return cursorOf(context) !== undefined;
}

/** The cart of the chosen moment, at that time and if it were restored today. */
export function chosenPreview({ context: { chosen, world } }: HistorySnapshot): Preview | undefined {
  return chosen === undefined ? undefined : previewOf(chosen.cart, world);
}

const known = new WeakMap<readonly HistoryPage[], readonly Entry[]>();

function entries(pages: readonly HistoryPage[]): readonly Entry[] {
  const found = known.get(pages) ?? entriesOf(pages);
  known.set(pages, found);
  return found;
}
