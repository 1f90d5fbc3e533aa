import type { Order } from '../domain/order/order.schema.ts';
import type { AccountPart } from '../domain/session/account.ts';
import type { PopupMessage } from '../domain/session/session.schema.ts';
import type { World } from '../domain/world.ts';

export interface DeferredInput {
  readonly username: string;
  /** §3 Session: name and e-mail prefill the feedback form; an e-mail address may be unknown. */
  readonly name: string;
  readonly email: string;
  readonly world: World;
  /** §2 popup message of the customer; undefined: there is none. */
  readonly message: PopupMessage | undefined;
  readonly orders: readonly Order[];
  /** The cursor of older orders. */
  readonly older: string | undefined;
  /** Undefined: none is requested yet. */
  readonly missing: readonly AccountPart[] | undefined;
}

/** Events of the app to the deferred processes. */
export type DeferredEvent =
  | { readonly type: 'world.changed'; readonly world: World }
  | {
      readonly type: 'orders.changed';
      readonly orders: readonly Order[];
      readonly older: string | undefined;
    }
  /** From the app: the popup message that arrived after a reload. */
  | { readonly type: 'message.found'; readonly message: PopupMessage | undefined }
  /** From the app: the parts of the account that are missing now. */
  | { readonly type: 'account.missing'; readonly missing: readonly AccountPart[] }
  /** From the app: a template was saved from the cart. */
  | { readonly type: 'template.saved'; readonly name: string };
