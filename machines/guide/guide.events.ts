import type { GuideChoices } from '../domain/guide/choices.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { World } from '../domain/world.ts';
import type { DraftRestored } from '../draft.ts';

export interface GuideInput {
  readonly username: string;
  readonly world: World;
  /** The account's orders. */
  readonly orders: readonly Order[];
  /** The cursor of older orders; undefined: there are none. */
  readonly older: string | undefined;
}

export type GuideEvent =
  | DraftRestored<'guide', GuideChoices>
  | { readonly type: 'guide.open' }
  /** Fetches older orders again after a failure. */
  | { readonly type: 'guide.retry' }
  | { readonly type: 'orders.changed'; readonly orders: readonly Order[]; readonly older: string | undefined }
  | { readonly type: 'world.changed'; readonly world: World }
  /** Begins to arrange the list. */
  | { readonly type: 'guide.arrange' }
  | { readonly type: 'guide.finish' }
  /** Moves the row at `from` to the place `to`, both from 0. */
  | { readonly type: 'guide.move'; readonly from: number; readonly to: number }
  | { readonly type: 'guide.addSection'; readonly section: string }
  | { readonly type: 'guide.removeSection'; readonly section: string }
  | { readonly type: 'guide.hide'; readonly product_id: string }
  /** Shows a hidden good again. */
  | { readonly type: 'guide.show'; readonly product_id: string }
  /** The amounts on the shelf, in selling units; undefined: none is stated. */
  | {
      readonly type: 'guide.setStock';
      readonly product_id: string;
      readonly par: number | undefined;
      readonly onHand: number | undefined;
    };
