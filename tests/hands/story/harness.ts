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
import { type Hand, takeUp } from '../machine.ts';
import type { PageHarness } from '../page/harness.ts';

export interface Canvas {
  /** Draws the shop as it is now. */
  show(): Promise<void>;
  /** Does on the canvas what a person does. */
  act(action: Action): Promise<void>;
}

/** A process in the live shop of a story. */
export interface StoryHarness extends Pick<PageHarness, 'how' | 'isGone'> {
  readonly process: Process;
  /** The page that the canvas shows. */
  readonly opens: string;
  /** The page whose address is opened before a start, where it matters. */
  page?(start: string): string | undefined;
  /** Brings the shop to where the paths of a start begin. */
  begin(hand: Hand, start: string, canvas: Canvas): Promise<void>;
  /** The process among those of the shop. */
  find(hand: Hand): AnyActorRef;
  /** The start of the path to a state's story, where the shortest one shows another moment. */
  readonly drawnFrom?: Readonly<Record<string, string>>;
  /** Samples that the views send by themselves; told by the hand as well, they would come twice. */
  readonly awaited?: readonly string[];
}

/** The whole shop, alive, its calls held, under a clock that the path moves. */
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

/** A deferred process. */
export function deferredChild(hand: Hand, process: ProcessName) {
  return hand.child('deferred', process);
}

/** Nobody is logged in. */
export function visit(hand: Hand): Promise<void> {
  return hand.resolve('readSession', undefined);
}

/** The credentials are taken, and all that the first page needs has come. */
export async function logIn(hand: Hand, record: AccountData = account): Promise<void> {
  await visit(hand);
  hand.child('login').send({ type: 'login.submit', username: 'ravintola', password: 'ravintola' });
  await answerLogin(hand, record);
}

export async function answerLogin(hand: Hand, record: AccountData): Promise<void> {
  await hand.resolve('fetchChallenge', null);
  await hand.resolve('authenticate', session);
  await hand.resolve('fetchAccount', record);
  await hand.resolve('fetchCatalogue', catalogue);
}

/** The browser holds a session; nothing else has come. */
export function reload(hand: Hand): Promise<void> {
  return hand.resolve('readSession', { session, placed: undefined, orders: [] });
}

/** The journal has been read. */
export function restoreCart(hand: Hand, found: object = {}): Promise<void> {
  const event = { type: 'journal.restored', accepted: noCart, pending: [], unanswered: undefined, ...found };
  return told(hand, hand.child('cart'), event);
}

export function told(hand: Hand, process: AnyActorRef, event: AnyEventObject): Promise<void> {
  process.send(event);
  return hand.wait(0);
}

/** A catalogue page has checked the session and, with an empty cart, fetched its goods anew (§2). */
export async function answerPage(hand: Hand): Promise<void> {
  const goods = hand.child('catalogue');
  await waitFor(() => {
    if (!goods.getSnapshot().matches({ session: 'checking' })) throw new Error('no catalogue page is open');
  });
  await hand.resolve('checkSession', undefined);
  if (goods.getSnapshot().matches({ goods: 'refreshing' })) await hand.resolve('refreshCatalogue', catalogue);
}
