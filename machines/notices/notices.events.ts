import type { PopupMessage } from '../domain/session/session.schema.ts';

export interface NoticesInput {
  readonly username: string;
  readonly message: PopupMessage | undefined;
}

export type NoticesEvent =
  | { readonly type: 'message.found'; readonly message: PopupMessage | undefined }
  /** The catalogue was opened with oldCart (§2): after a login that found a cart, or an order that waits for payment. */
  | { readonly type: 'notices.oldCart'; readonly which: 'serverCart' | 'waitingOrder' };
