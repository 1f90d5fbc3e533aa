import type { Order } from '../domain/order/order.schema.ts';
import type { PadEntry } from '../domain/pad/entry.ts';
import type { World } from '../domain/world.ts';
import type { DraftRestored } from '../draft.ts';

export type PadCell = 'number' | 'amount';

export type PadEvent =
  | DraftRestored<'pad', PadDraft>
  /** A key in a cell of a row. */
  | { readonly type: 'pad.type'; readonly row: number; readonly cell: PadCell; readonly text: string }
  /** A cell was left: `352 4` becomes a number and an amount, and a beginning the number of its own good. */
  | { readonly type: 'pad.leave'; readonly row: number }
  /** Leaves the row, and takes the usual amount of its own good. */
  | { readonly type: 'pad.takeUsual'; readonly row: number }
  /** Chooses one of the candidates. */
  | { readonly type: 'pad.pick'; readonly row: number; readonly product_id: string }
  | { readonly type: 'pad.remove'; readonly row: number }
  /** Takes back the last removal. */
  | { readonly type: 'pad.undo' }
  /** Adds the complete rows to the cart; `inCart`: its amounts by product number. */
  | { readonly type: 'pad.add'; readonly inCart?: Readonly<Record<string, number>> }
  /** The account's orders: their goods are found by a beginning. */
  | { readonly type: 'orders.changed'; readonly orders: readonly Order[] }
  | { readonly type: 'world.changed'; readonly world: World };

export interface PadInput {
  readonly username: string;
  readonly world: World;
  readonly orders: readonly Order[];
}

/** The typed rows in this browser. */
export interface PadDraft {
  readonly entries: readonly PadEntry[];
}
