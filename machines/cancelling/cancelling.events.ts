import type { Failure } from '../domain/failure.ts';

export type CancellingEvent =
  /** Asks before the order of this number is cancelled. */
  | { readonly type: 'cancelling.ask'; readonly order: string }
  | { readonly type: 'cancelling.confirm' }
  /** The order stays as it is. */
  | { readonly type: 'cancelling.dismiss' };

export interface CancellingContext {
  /** The number of the order; empty: none was asked about. */
  readonly order: string;
  /** The failure of the last attempt. */
  readonly failure: Failure | undefined;
}
