import type { Place } from '../../machines/app/app.events.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { Cart } from '../../machines/domain/cart/state.ts';
import type { AccountData } from '../../machines/domain/session/account.ts';
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { namingMachine } from '../../machines/template/naming.machine.ts';
import type { ToastInput } from '../../machines/toast/toast.events.ts';
import { type Hand, takeUp } from '../hands/machine.ts';
import { session } from '../model/accounts.ts';
import { appModel } from '../model/app/model.ts';
import type { deferred } from '../model/deferred.ts';
import { catalogue, NOW } from '../model/goods.ts';

/** The journal's event for a browser with an empty storage. */
export const restored = {
  type: 'journal.restored',
  accepted: undefined,
  pending: [],
  unconfirmed: undefined,
};

export interface WholeShop {
  readonly hand: Hand;
  /** The browser's actions, in order. */
  readonly done: string[];
}

interface Opening {
  readonly now?: number;
  /** The order of a returned payment. */
  readonly returned?: string;
  /** The opened page, and the last page of an earlier session in this tab. */
  readonly page?: string;
  readonly left?: Place;
  /** 'held' if the test needs no process of the deferred part. */
  readonly loadDeferred?: 'held' | typeof deferred;
}

/** The whole app with held calls and a recorded journal. */
export function take({ now = NOW, loadDeferred = 'held', returned, page, left }: Opening = {}): WholeShop {
  const done: string[] = [];
  const machine = appMachine.provide({
    actions: {
      goTo: (_, path) => done.push(`goTo ${path}`),
      keepSession: () => done.push('keepSession'),
      forgetSession: () => done.push('forgetSession'),
    },
  });
  const calls = { fetchChallenge: 'held', solveChallenge: 'held', authenticate: 'held' } as const;
  const actors = {
    ...appModel.actors,
    login: { ...calls, fetchAccount: 'held', fetchCatalogue: 'held' },
    catalogue: { fetchCatalogue: 'held', checkSession: 'held' },
    cart: {
      journal: 'recorded',
      loadOrdering: {
        loads: orderingMachine,
        actors: { placeOrder: 'held', withdrawOrder: 'held', findOrder: 'held', network: 'recorded' },
      },
      loadNaming: { loads: namingMachine, actors: { saveTemplate: 'held' } },
    },
    shell: 'real',
    loadDeferred,
  } as const;
  return { hand: takeUp({ machine, actors }, { now, returned, page, left }), done };
}

export async function visitor(opening?: Opening): Promise<WholeShop> {
  const app = take(opening);
  await app.hand.resolve('readSession', undefined);
  return app;
}

/** A whole shop after a login with these answers. */
export async function shop(fetched: AccountData, opening?: Opening): Promise<WholeShop> {
  const app = await visitor(opening);
  await logIn(app.hand, fetched);
  return app;
}

export async function logIn(hand: Hand, fetched: AccountData, goods = catalogue): Promise<void> {
  hand.child('login').send({ type: 'login.submit', username: 'ravintola', password: 'ravintola' });
  await hand.resolve('fetchChallenge', null);
  await hand.resolve('authenticate', session);
  await hand.resolve('fetchAccount', fetched);
  await hand.resolve('fetchCatalogue', goods);
  hand.child('cart').send(restored);
}

/** The shown lines of the cart, group by group. */
export function shownIn(hand: Hand): Cart['groups'][number]['items'][] {
  const { cart }: { cart: Cart } = hand.child('cart').getSnapshot().context;
  return cart.groups.map(({ items }) => items);
}

export function toastsIn(hand: Hand): ToastInput[] {
  const { context } = hand.now().snapshot;
  return context.toasts.map((toast: ReturnType<Hand['child']>) => toast.getSnapshot().context);
}
