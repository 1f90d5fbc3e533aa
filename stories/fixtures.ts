import { createActor, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { AppEvent, StoredSession } from '../machines/app/app.events.ts';
import { appMachine } from '../machines/app/app.machine.ts';
import type { AppRef } from '../machines/app/app.refs.ts';
import type { JournalInput, JournalMessage, JournalRequest } from '../machines/cart/cart.events.ts';
import { cartMachine } from '../machines/cart/cart.machine.ts';
import { catalogueMachine } from '../machines/catalogue/catalogue.machine.ts';
import type { deferredMachine } from '../machines/deferred/deferred.machine.ts';
import { type Cart, emptyCart } from '../machines/domain/cart/state.ts';
import type { CatalogueIndex } from '../machines/domain/catalogue/catalogue.ts';
import type { Order } from '../machines/domain/order/order.schema.ts';
import type { AccountData } from '../machines/domain/session/account.ts';
import type { Session } from '../machines/domain/session/session.ts';
import type { Challenge } from '../machines/login/login.events.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import { orderingMachine } from '../machines/ordering/ordering.machine.ts';
import { namingMachine } from '../machines/template/naming.machine.ts';
import { account, bookWith, session, type WholeAccount } from '../tests/model/accounts.ts';
import { failures } from '../tests/model/failures.ts';
import { catalogue, NOW, peas, trout } from '../tests/model/goods.ts';
import { adding, cartOf, orderOf } from '../tests/model/orders.ts';
import { quietDeferred } from './fixtures-deferred.ts';

/** 3 kg of trout for Wednesday and 2 bags of peas for Thursday: below the minimum order. */
export const smallCart: Cart = cartOf(adding(trout, 3), adding(peas, 2));

/** Two deliveries with a deposit, auto-added goods, the small delivery fee, an extra fee and a reference. */
export const order: Order = withDeposit({
  ...orderOf(smallCart, '100024'),
  ordered_by: 'Aino Mäkelä',
  custom_reference: 'Pikkujoulut 27.11.',
  extra_fees: [
    {
      product_id: 'P9990',
      description_fi: 'Pienerän keräilylisä',
      description_en: '',
      price_excl_tax: 690,
      price_incl_tax: 866,
      vat_percent: 25.5,
      min_order_amount: true,
    },
  ],
});

const earlierOrder: Order = {
  ...orderOf(cartOf(adding(trout, 12)), '100011'),
  ordered_at: NOW - 5 * 86_400_000,
};

export const orderAwaitingPayment: Order = { ...order, id: '100031', payment_status: 1, prepayment: '{}' };

export const fullAccount: WholeAccount = {
  ...account,
  orders: [order, earlierOrder, orderAwaitingPayment],
  notifications: [
    {
      id: 'joulu',
      published_on: '2026-11-16',
      title_fi: 'Joulun toimitukset',
      title_en: 'Christmas deliveries',
      text_fi: 'Emme toimita jouluaattona, joulupäivänä emmekä tapaninpäivänä.',
      text_en: '',
    },
  ],
};

/** 'waiting' is never answered; 'failing' without an answer at all. */
type Answer<T> = T | 'waiting' | 'failing';

interface Given {
  /** The stored session; undefined: nobody is logged in. */
  readonly stored?: Answer<StoredSession | undefined>;
  readonly account?: Answer<AccountData>;
  readonly orders?: Answer<readonly Order[]>;
  readonly cart?: Cart;
  /** The page that is opened. */
  readonly page?: string;
}

const kept: StoredSession = { session, placed: undefined, orders: [] };

/** The stored session of a customer, with the order that was just placed. */
export function storedWith(change: Partial<StoredSession> = {}): StoredSession {
  return { ...kept, ...change };
}

/** A live session whose calls are answered as given, or never. */
export function startApp({
  stored,
  account: record = fullAccount,
  orders,
  cart = emptyCart,
  page,
}: Given): AppRef {
  const accepted = bookWith(cart);
  const machine = appMachine.provide({
    actors: {
      readSession: answering<StoredSession | undefined>(stored),
      fetchAccount: answering<AccountData, Session>(
        typeof record === 'string' ? record : { ...record, accepted },
      ),
      fetchOrders: answering<AccountData, string | undefined>(
        typeof orders === 'string'
          ? orders
          : { came: ['orders'], orders: orders ?? fullAccount.orders, older: undefined },
      ),
      logout: answering<void>('waiting'),
      loadDeferred: answering<typeof deferredMachine>(quietDeferred),
      clock: fromCallback<AppEvent, undefined, AppEvent>(() => {}),
      login: loginMachine.provide({
        actors: { fetchChallenge: answering<Challenge>('waiting') },
      }),
      cart: cartMachine.provide({
        actors: {
          journal: fromCallback<JournalRequest, JournalInput, JournalMessage>(({ sendBack }) => {
            queueMicrotask(() =>
              sendBack({ type: 'journal.restored', accepted, pending: [], unconfirmed: undefined }),
            );
          }),
          loadOrdering: answering<typeof orderingMachine>(orderingMachine),
          loadNaming: answering<typeof namingMachine>(namingMachine),
        },
      }),
      catalogue: catalogueMachine.provide({
        actors: {
          fetchCatalogue: answering<CatalogueIndex>(catalogue),
          checkSession: answering<void>('waiting'),
        },
      }),
    },
  });
  return createActor(machine, { systemId: 'app', input: { now: NOW, page } }).start();
}

function answering<T, Input = NonReducibleUnknown>(answer: Answer<T>) {
  return fromPromise<T, Input>(() => {
    if (answer === 'failing') return Promise.reject(failures.lost);
    return answer === 'waiting' ? new Promise<T>(() => {}) : Promise.resolve(answer);
  });
}

function withDeposit(of: Order): Order {
  const [first, ...rest] = of.deliveries;
  const [line, ...others] = first?.items ?? [];
  if (first === undefined || line === undefined) return of;
  const deposit = {
    product_id: 'D100',
    description_fi: 'Kalalaatikon pantti',
    description_en: 'Deposit of a fish box',
    unit_price_excl_tax: 400,
    unit_price_incl_tax: 400,
    vat_percent: 0,
  };
  return {
    ...of,
    deliveries: [{ ...first, items: [{ ...line, additional_items: [deposit] }, ...others] }, ...rest],
  };
}
