import type { PlainDate } from '../domain/calendar.ts';
import type { World } from '../domain/world.ts';
import type { DraftRestored } from '../draft.ts';

/** The weekdays of a template: 1 = Monday to 7 = Sunday. */
export interface StandingOrder {
  readonly days: readonly number[];
  /** The last day whose order was checked or skipped. */
  readonly done?: PlainDate;
}

/** By template. */
export type StandingOrders = Readonly<Record<string, StandingOrder>>;

/** The weekdays of this user's templates in this browser. */
export interface StandingDraft {
  readonly orders: StandingOrders;
}

export type StandingEvent =
  | DraftRestored<'standing', StandingDraft>
  /** Sets the weekdays of a template; none: it is no standing order. */
  | { readonly type: 'standing.set'; readonly id: string; readonly days: readonly number[] }
  /** Opens the template for a check. The order waits until it goes into the cart or is skipped. */
  | { readonly type: 'standing.check'; readonly id: string }
  /** The order of today went into the cart, or is skipped. */
  | { readonly type: 'standing.finish'; readonly id: string }
  | { readonly type: 'world.changed'; readonly world: World };

export interface StandingInput {
  readonly username: string;
  readonly world: World;
}
