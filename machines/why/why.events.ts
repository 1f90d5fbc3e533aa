import type { Source } from '../domain/explain/charges.ts';
import type { Figure } from '../domain/explain/figure.ts';
import type { HistoryPage } from '../domain/history/entries.ts';
import type { World } from '../domain/world.ts';

/** A pressed figure, with the facts of its owner at that moment. */
export interface Asked {
  readonly figure: Figure;
  readonly source: Source;
  readonly world: World;
}

export type WhyEvent =
  /** A press on a figure, or `?` at it. */
  | ({ readonly type: 'why.ask' } & Asked)
  /** A press on a part of the explained figure. */
  | { readonly type: 'why.open'; readonly figure: Figure }
  /** Back to the figure before. */
  | { readonly type: 'why.back' }
  /** The sheet is closed, or another page is open. */
  | { readonly type: 'why.close' };

export interface WhyInput {
  readonly username: string;
}

export interface WhyContext extends WhyInput {
  /** Undefined: the sheet is closed. */
  readonly asked: Omit<Asked, 'figure'> | undefined;
  /** The figures from the pressed one to the explained one. */
  readonly trail: readonly Figure[];
  /** Of the cart's history, newest first; empty until they are known. */
  readonly pages: readonly HistoryPage[];
}
