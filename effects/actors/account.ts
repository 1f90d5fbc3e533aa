import { fromPromise } from 'xstate';
import { type CatalogueIndex, indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { failureOf } from '../../machines/domain/failure.ts';
import { bookOf } from '../../machines/domain/journal/book.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { AccountData } from '../../machines/domain/session/account.ts';
import { canUseReclamation, type Session } from '../../machines/domain/session/session.ts';
import type { AuthenticateInput, Challenge } from '../../machines/login/login.events.ts';
import type { Http } from '../http.ts';
import type { SessionStorage } from '../storage.ts';

/** GET /api/auth/captcha; a backend without it has no captcha. */
export function fetchChallengeActor(http: Http) {
  return fromPromise<Challenge>(async () => {
    try {
      return await http('captcha');
    } catch (error) {
      const failure = failureOf(error);
      if (failure.tag === 'unexpected' && failure.status === 404) return null;
      throw failure;
    }
  });
}

/** §4 Login: clear storage, post the credentials, keep the token with Bearer before it; it is stored once the login is done. */
export function authenticateActor(http: Http, storage: SessionStorage) {
  return fromPromise<Session, AuthenticateInput>(async ({ input: { username, password, captcha } }) => {
    storage.clear();
    const answer = await http('login', {
      payload: { username, password, ...(captcha === undefined ? {} : { captcha }) },
    });
    const session: Session = {
      access_token: `Bearer ${answer.access_token}`,
      username: answer.username,
      name: answer.name,
      can_use_reclamation: answer.can_use_reclamation ?? canUseReclamation([], answer.username),
      ...(answer.email === undefined ? {} : { email: answer.email }),
      prepayment: false,
      minimumOrderAmount: 0,
    };
    storage.hold(session);
    return session;
  });
}

/** `known`: after a reload what was known before may stand in. §4 Login: the prepayment flag, the popup message, orders, the cart, the minimum order, notices; all at once. */
export function fetchAccountActor(http: Http, asked: { readonly known?: boolean } = {}) {
  return fromPromise<AccountData, Session>(async () => {
    const [me, cart, orders, minimum, { notifications }, { message }] = await Promise.all([
      http('me', asked),
      http('cart', asked),
      http('orders', asked),
      http('minimumOrderAmount', asked),
      http('notifications', asked),
      http('message', asked),
    ]);
    return {
      prepayment: me.prepayment,
      honoursKeys: me.honours_keys,
      minimumOrderAmount: minimum.amount,
      extraFees: cart.cart.extra_fees,
      accepted: bookOf(cart),
      orders: orders.orders,
      notifications,
      message: message ?? undefined,
    };
  });
}

export function fetchOrdersActor(http: Http) {
  return fromPromise<readonly Order[]>(async () => (await http('orders')).orders);
}

export function fetchCatalogueActor(http: Http) {
  return fromPromise<CatalogueIndex>(async () =>
    indexCatalogue((await http('catalogue', { known: true })).catalog),
  );
}

export function checkSessionActor(http: Http) {
  return fromPromise<void>(async () => {
    await http('me');
  });
}

export function logoutActor(http: Http) {
  return fromPromise<void>(async () => {
    await http('logout');
  });
}
