import type { Cart } from '../../machines/domain/cart/state.ts';
import type { AcceptedBook } from '../../machines/domain/journal/book.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import {
  type Account,
  type AccountData,
  type AccountPart,
  accountParts,
} from '../../machines/domain/session/account.ts';
import type { User } from '../../machines/domain/session/session.schema.ts';
import type { Session } from '../../machines/domain/session/session.ts';
import { trout } from './goods.ts';
import { adding, cartOf, noLines, orderOf } from './orders.ts';

export const colleagues: readonly User[] = [
  { username: 'keittio', name: 'Eero Lahtinen' },
  { username: 'ravintola', name: 'Aino Mäkelä' },
];

export const session: Session = {
  access_token: 'Bearer 0198-kaisla',
  username: 'ravintola',
  name: 'Ravintola Kaisla',
  minimumOrderAmount: 15_000,
  prepayment: false,
  honours_keys: true,
  can_use_reclamation: true,
  email: 'aino.makela@example.fi',
  users: colleagues,
};

export const noCart: AcceptedBook = { book: 'book-1', version: 0, cart: noLines };

/** An account without missing parts. */
export type WholeAccount = Account & AccountData;

export const account: WholeAccount = {
  came: accountParts,
  prepayment: false,
  honoursKeys: true,
  users: colleagues,
  minimumOrderAmount: 15_000,
  extraFees: [],
  accepted: noCart,
  orders: [],
  older: undefined,
  notifications: [],
  message: undefined,
};

export function bookWith(cart: Cart): AcceptedBook {
  return { book: 'book-1', version: 1, cart };
}

/** The server's cart holds 2 kg of trout. */
export const withServerCart: WholeAccount = { ...account, accepted: bookWith(cartOf(adding(trout, 2))) };

/** An order of 2 kg of trout waits for payment (§3 Order.payment_status 1). */
export const orderAwaitingPayment: Order = {
  ...orderOf(cartOf(adding(trout, 2)), '100041'),
  payment_status: 1,
  prepayment: '{"reference":"100041","amount":5652,"currency":"EUR"}',
};

export const withOrderAwaitingPayment: WholeAccount = {
  ...account,
  prepayment: true,
  orders: [orderAwaitingPayment],
};

/** The orders and the server's cart with its fees are missing. */
export const withoutCart: AccountData = {
  came: ['me', 'minimumOrderAmount', 'notifications', 'message'],
  prepayment: true,
  honoursKeys: true,
  users: colleagues,
  minimumOrderAmount: 20_000,
  notifications: [],
  message: undefined,
};

const { minimumOrderAmount: _, ...others } = account;

/** Only the minimum order is missing. */
export const withoutMinimum: AccountData = { ...others, came: allBut('minimumOrderAmount') };

const { notifications: __, ...quiet } = account;

/** Only the bulletins are missing. */
export const withoutNotices: AccountData = { ...quiet, came: allBut('notifications') };

function allBut(part: AccountPart): readonly AccountPart[] {
  return accountParts.filter((each) => each !== part);
}
