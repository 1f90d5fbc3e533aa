import { waitFor } from 'storybook/test';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine.ts';
import type { ProcessName } from '../../../machines/deferred/processes.ts';
import type { AccountData } from '../../../machines/domain/session/account.ts';
import { maintenanceMachine } from '../../../machines/maintenance/maintenance.machine.ts';
import { orderingMachine } from '../../../machines/ordering/ordering.machine.ts';
import { namingMachine } from '../../../machines/template/naming.machine.ts';
import { account, noCart, session } from '../../model/accounts.ts';
import type { Action } from '../../model/actions.ts';
import { deferred } from '../../model/deferred.ts';
import { catalogue, NOW } from '../../model/goods.ts';
import type { Process } from '../../model/models.ts';
import type { AnySnapshot } from '../../model/walk.ts';
import { type Hand, takeUp } from '../machine.ts';
import type { PageHarness } from '../page/harness.ts';

export interface Canvas {
  /** Draws the shop in its current state. */
  show(): Promise<void>;
  /** Makes a gesture on the canvas. */
  act(action: Action): Promise<void>;
}

/** A process in the live shop of a story. */
export interface StoryHarness extends Pick<PageHarness, 'how' | 'isGone'> {
  readonly process: Process;
  /** The page that the canvas shows. */
  readonly opens: string;
  /** Its paths need a page of 1024 px or more: the cart and the search beside the goods. */
  readonly wide?: true;
  /** The address opened before a start, where it matters. */
  page?(start: string): string | undefined;
  /** Brings the shop to a start of the paths. */
  begin(hand: Hand, start: string, canvas: Canvas): Promise<void>;
  /** The process among those of the shop. */
  find(hand: Hand): AnyActorRef;
  /** The start of the path to a state's story, if the shortest path shows another moment. */
  readonly drawnFrom?: Readonly<Record<string, string>>;
  /** A usual moment of a state, if the shortest path shows another one. */
  readonly drawnWhen?: Readonly<Record<string, (end: AnySnapshot) => boolean>>;
  /** Samples that the views send by themselves: the hand waits for them instead of sending them twice. */
  readonly awaited?: readonly string[];
}

/** The whole live shop: its calls are held, and the path moves its clock. */
export function openShop(page?: string): Hand {
  return takeUp(
    {
      machine: appMachine,
      actors: {
        readSession: 'held',
        fetchAccount: 'held',
        fetchOrders: 'held',
        logout: 'held',
        clock: 'recorded',
        login: {
          fetchChallenge: 'held',
          solveChallenge: 'held',
          authenticate: 'held',
          fetchAccount: 'held',
          fetchCatalogue: 'held',
        },
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
        toast: 'real',
        loadDeferred: deferred,
        loadMaintenance: { loads: maintenanceMachine, actors: { fetchMaintenance: 'held' } },
      },
    },
    { now: NOW, page },
  );
}

export function deferredChild(hand: Hand, process: ProcessName) {
  return hand.child('deferred', process);
}

/** Opens the shop without a session. */
export function visit(hand: Hand): Promise<void> {
  return hand.resolve('readSession', undefined);
}

/** Logs in, with all answers that the first page needs. */
export async function logIn(hand: Hand, record: AccountData = account, goods = catalogue): Promise<void> {
  await visit(hand);
  hand.child('login').send({ type: 'login.submit', username: 'ravintola', password: 'ravintola' });
  await answerLogin(hand, record, goods);
}

export async function answerLogin(hand: Hand, record: AccountData, goods = catalogue): Promise<void> {
  await hand.resolve('fetchChallenge', null);
  await hand.resolve('authenticate', session);
  await hand.resolve('fetchAccount', record);
  await hand.resolve('fetchCatalogue', goods);
}

/** Opens the shop with a stored session; every other call is held. */
export function reload(hand: Hand): Promise<void> {
  return hand.resolve('readSession', { session, placed: undefined, orders: [] });
}

/** Sends the restored journal to the cart. */
export function restoreCart(hand: Hand, found: object = {}): Promise<void> {
  const event = { type: 'journal.restored', accepted: noCart, pending: [], unconfirmed: undefined, ...found };
  return told(hand, hand.child('cart'), event);
}

export function told(hand: Hand, process: AnyActorRef, event: AnyEventObject): Promise<void> {
  process.send(event);
  return hand.wait(0);
}

/** Answers a catalogue page: the check of the session and, with an empty cart, the goods (§2). */
export async function answerPage(hand: Hand): Promise<void> {
  const goods = hand.child('catalogue');
  const isOpen = () => goods.getSnapshot().matches({ session: 'checking' });
  // A view opens the page once it is drawn.
  if (!isOpen()) {
    await waitFor(() => {
      if (!isOpen()) throw new Error('no catalogue page is open');
    });
  }
  await hand.resolve('checkSession', undefined);
  if (goods.getSnapshot().matches({ goods: 'refreshing' })) await hand.resolve('refreshCatalogue', catalogue);
}
