import type { SnapshotFrom } from 'xstate';
import type { ProductName } from './reorder.events.ts';
import type { reorderMachine } from './reorder.machine.ts';

type ReorderSnapshot = SnapshotFrom<typeof reorderMachine>;

export type ReorderScreen = 'idle' | 'confirming' | 'fetching' | 'late' | 'summarising';

export function screenOf({ value: { filling } }: ReorderSnapshot): ReorderScreen {
  return typeof filling === 'string' ? filling : filling.awaiting;
}

/** The names that the server has sent so far, by product number. */
export function namesIn(snapshot: ReorderSnapshot | undefined): Readonly<Record<string, ProductName>> {
  return snapshot?.context.names ?? none;
}

const none: Readonly<Record<string, ProductName>> = {};

interface Named {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
}

/** A good's name: its own, else the server's; undefined: unknown. */
export function nameOfLine(
  { context }: ReorderSnapshot,
  { product_id, description_fi, description_en }: Named,
): { readonly fi: string; readonly en: string } | undefined {
  const known = description_fi.trim() === '' ? context.names[product_id] : { description_fi, description_en };
  if (known === undefined || known.description_fi.trim() === '') return undefined;
  return { fi: known.description_fi, en: known.description_en };
}
