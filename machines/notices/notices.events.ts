import type { PopupMessage } from '../domain/session/session.schema.ts';

export interface NoticesInput {
  readonly username: string;
  readonly message: PopupMessage | undefined;
}

/** The result of a login: a cart on the server, or an order awaiting payment (§4 Login). */
export type OldCart = 'serverCart' | 'orderAwaitingPayment';

export type NoticesEvent =
  /** The popup message that arrived after the deferred part. */
  | { readonly type: 'message.found'; readonly message: PopupMessage | undefined }
  /** The catalogue was opened with oldCart (§2). */
  | { readonly type: 'notices.oldCart'; readonly which: OldCart }
  /** The cart became empty, or got lines. */
  | { readonly type: 'cart.emptied' }
  | { readonly type: 'cart.filled' }
  /** The popup message has been read; or the customer continues with the cart. */
  | { readonly type: 'notices.close' }
  /** A new order: the cart is emptied; if others have lines in it, the customer is asked again. */
  | { readonly type: 'notices.startNew' }
  /** Empties the cart with the lines of others. */
  | { readonly type: 'notices.confirm' };

/** The reader and the message. */
export interface Seen {
  readonly username: string;
  readonly id: string;
}
