import type { PadEntry } from '../domain/pad/pad.ts';
import type { World } from '../domain/world.ts';
import type { DraftRestored } from '../draft.ts';

export type PadCell = 'number' | 'amount';

export type PadEvent =
  | DraftRestored<'pad', PadDraft>
  /** A key in a cell of a row. */
  | { readonly type: 'pad.type'; readonly row: number; readonly cell: PadCell; readonly text: string }
  /** A cell was left: `352 4` becomes a number and an amount. */
  | { readonly type: 'pad.leave'; readonly row: number }
  /** Chooses one of the nearest goods. */
  | { readonly type: 'pad.pick'; readonly row: number; readonly product_id: string }
  | { readonly type: 'pad.remove'; readonly row: number }
  /** Adds the complete rows to the cart; `inCart`: its amounts by product number. */
  | { readonly type: 'pad.add'; readonly inCart?: Readonly<Record<string, number>> }
  | { readonly type: 'world.changed'; readonly world: World };

export interface PadInput {
  readonly username: string;
  readonly world: World;
}

/** The typed rows in this browser. */
export interface PadDraft {
  readonly entries: readonly PadEntry[];
}
