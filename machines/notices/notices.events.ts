import type { PopupMessage } from '../domain/session/session.schema.ts';

export interface NoticesInput {
  readonly username: string;
  readonly message: PopupMessage | undefined;
}

/** The finds of a login: a cart on the server, or an order that waits for payment (§4 Login). */
export type OldCart = 'serverCart' | 'orderAwaitingPayment';

export type NoticesEvent =
  /** The popup message, when it came after the deferred part. */
  | { readonly type: 'message.found'; readonly message: PopupMessage | undefined }
  /** The catalogue was opened with oldCart (§2). */
  | { readonly type: 'notices.oldCart'; readonly which: OldCart }
  /** The cart holds nothing (any more), or something (again). */
  | { readonly type: 'cart.emptied' }
  | { readonly type: 'cart.filled' }
  /** The popup message has been read; the cart is gone on with, or not emptied after all. */
  | { readonly type: 'notices.close' }
  /** A new order: the cart is emptied, unless others have lines in it; then it is asked again. */
  | { readonly type: 'notices.startNew' }
  /** The cart is emptied with what others have put in. */
  | { readonly type: 'notices.confirm' };

/** The reader and the message. */
export interface Seen {
  readonly username: string;
  readonly id: string;
}
