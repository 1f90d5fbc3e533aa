import { createActor, fromCallback, fromPromise } from 'xstate';
import type { CartRef } from '../machines/app/app.refs.ts';
import type { JournalMessage, JournalRequest } from '../machines/cart/cart.events.ts';
import { cartSyncMachine } from '../machines/cart/cart-sync.machine.ts';
import { assertDefined } from '../machines/domain/assert-defined.ts';
import type { CartChangeAnswer } from '../machines/domain/contract/cart-calls.ts';
import { failureOf } from '../machines/domain/failure.ts';
import type { Seen } from '../machines/domain/history/since.ts';
import { type AcceptedBook, bookOf, ONLY_BOOK, restoredOf } from '../machines/domain/journal/book.ts';
import {
  asksHistory,
  type CartKind,
  type CartTaken,
  callsOf,
  cartState,
  type FetchedCart,
  isOrderedElsewhere,
  type StoredCommand,
  takenOf,
} from '../machines/domain/journal/cart-sync.ts';
import type { Restored, Shared } from '../machines/domain/sync/messages.ts';
import type {
  BrowserMessage,
  BrowserRequest,
  Call,
  FetchInput,
  ShareInput,
  StoreRequest,
  SyncInput,
  SyncNotice,
} from '../machines/sync/sync.events.ts';
import type { Connectivity } from './connectivity.ts';
import { pagesSince } from './history-pages.ts';
import type { Http } from './http.ts';
import type { Journal } from './journal.ts';
import { postCommand } from './post-command.ts';
import { lockActor } from './sync/lock.ts';
import { retryActor } from './sync/retry.ts';
import { bookTabs, type Tabs } from './tabs.ts';
import { keepReference } from './typed-reference.ts';
import { keepUnseen, readUnseen } from './unseen-changes.ts';

export interface CartSyncEffects {
  readonly http: Http;
  readonly journal: Journal;
  readonly connectivity: Connectivity;
  /** From 0 to 1: spreads the retries of many browsers. */
  readonly random?: () => number;
  /** Default: the tabs of this browser. */
  readonly books?: Tabs | undefined;
}

export interface CartSyncInput {
  readonly username: string;
  readonly accepted: AcceptedBook | undefined;
  /** The last fact of the cart that this browser has seen; undefined: none. */
  readonly seen: Seen | undefined;
  /** The cart. Its reported changes and its typed reference are stored over a reload. */
  readonly cart?: CartRef | undefined;
  /** Commands stored in the journal, in order. */
  readonly stored: readonly StoredCommand[];
  /** The ids of this tab's commands, also of later ones: the store holds those of other tabs, too. */
  readonly own: ReadonlySet<string>;
  /** An order is sent and has no answer yet: the cart is requested once the order is known. */
  readonly isOrdering: boolean;
}

export interface CartSync {
  /** Takes a command that is already stored. */
  readonly append: (ref: number, stored: StoredCommand, held: boolean) => void;
  readonly take: (ask: Exclude<JournalRequest, { readonly type: 'journal.append' }>) => Promise<void>;
  readonly stop: () => void;
}

/** Synchronises a user's cart between this browser and the server; resolves once the stored commands are restored. */
export async function startCartSync(
  effects: CartSyncEffects,
  input: CartSyncInput,
  send: (message: JournalMessage) => void,
): Promise<CartSync> {
  const { journal } = effects;
  const { username, cart } = input;
  const reference = keepReference(cart, username);
  let forget: (() => void) | undefined;
  const ready = Promise.withResolvers<void>();
  const onNotice = (notice: SyncNotice<CartKind>) => {
    if (notice.type === 'sync.restored') ready.resolve();
    const isFirst = forget === undefined;
    for (const each of journalMessages(notice, () => (isFirst ? readUnseen(username) : []))) send(each);
    if (notice.type === 'sync.stated' && notice.listed.isStated) forget ??= keepUnseen(cart, username);
  };
  const sync = createActor(provided(effects, input), { input: { username } });
  const listener = fromCallback<SyncNotice<CartKind>>(({ receive }) => receive(onNotice));
  createActor(listener, { parent: sync, systemId: 'journal' }).start();
  sync.start();
  const unsubscribe = (effects.books ?? bookTabs).listen((message) => {
    if (message === username) sync.send({ type: 'sync.open' });
  });
  await ready.promise;
  return {
    append: (ref, { id, at, command, facts }, held) => {
      const stamp = { now: at, id, begins: '' };
      sync.send({ type: 'sync.stamped', ref, command: { command, facts }, held, stamp });
    },
    take: async (ask) => {
      switch (ask.type) {
        case 'journal.sync':
          return sync.send({ type: 'sync.open' });
        case 'journal.heard': {
          const { book, version, by } = ask;
          const ordered = isOrderingHere(cart) ? (await journal.unconfirmed(username))?.book : undefined;
          return sync.send({ type: 'sync.heard', news: { book, version, by, ordered } });
        }
        case 'journal.flush':
          return sync.send({ type: 'sync.flush' });
        case 'journal.openBook':
          reference.drop();
          sync.send({ type: 'sync.closed', next: ask.book });
          return journal.openBook(username, ask.book === '' ? ONLY_BOOK : ask.book);
        default:
          return ask satisfies never;
      }
    },
    stop: () => {
      sync.stop();
      forget?.();
      reference.stop();
      unsubscribe();
    },
  };
}

/** True if this tab orders the cart. Tabs share the stored orders, and only the tab that orders receives the answer. */
function isOrderingHere(cart: CartRef | undefined): boolean {
  const now = cart?.getSnapshot();
  return now?.matches('ordering') === true || now?.matches({ loading: 'ordering' }) === true;
}

/**
 * Translates messages of the sync process into messages of the cart's journal. `unseen`: changes reported before a
 * reload and not marked as seen.
 */
function journalMessages(
  notice: SyncNotice<CartKind>,
  unseen: () => ReturnType<typeof readUnseen>,
): JournalMessage[] {
  switch (notice.type) {
    case 'sync.saved': {
      const { accepted, answer } = notice;
      const facts = answer.facts ?? [];
      return notice.refs.map((ref) => ({
        type: 'journal.accepted',
        ref,
        version: accepted.version,
        facts,
      }));
    }
    case 'sync.stated': {
      const { book, version, cart } = assertDefined(notice.accepted);
      const { edits, isStated } = notice.listed;
      const accepted = { book, version, cart };
      const { answered } = notice;
      return [{ type: 'journal.synced', accepted, answered, edits, unseen: isStated ? unseen() : [] }];
    }
    case 'sync.failed':
      return [{ type: 'journal.failed', failure: notice.failure }];
    case 'sync.missing':
      return [{ type: 'journal.missing' }];
    case 'sync.refused': {
      const { ref, problems, command } = notice;
      return [{ type: 'journal.refused', ref, problems, command: command.command._tag }];
    }
    default:
      return [];
  }
}

/** The sync process of a user's cart, with its actors provided for this browser and server. */
function provided(
  { http, journal, connectivity, random }: CartSyncEffects,
  { username, accepted, seen, stored, own, isOrdering }: CartSyncInput,
): typeof cartSyncMachine {
  const note = (cart: number) => {
    const { unsaved } = connectivity.now();
    if ((unsaved.cart ?? 0) !== cart) connectivity.note({ unsaved: { ...unsaved, cart } });
  };
  return cartSyncMachine.provide({
    actors: {
      browser: fromCallback<BrowserRequest<CartKind>, SyncInput, BrowserMessage<CartKind>>(({ receive }) => {
        receive((ask) => {
          if (ask.type === 'sync.keep') void keep(journal, username, ask.request);
          if (ask.type === 'sync.unsaved') note(ask.count);
        });
        return () => note(0);
      }),
      restore: fromPromise<Restored<CartKind>, SyncInput>(async () => ({
        accepted: cartState(accepted, seen),
        stored,
        stem: '',
        server: isOrdering ? 'current' : 'unknown',
      })),
      lock: lockActor('shop-outbox'),
      share: fromPromise<Shared<CartKind>, ShareInput<CartKind>>(async ({ input }) => {
        const [rows, open] = await Promise.all([journal.pending(username), journal.seen(username)]);
        const ids = new Set(rows.map(({ id }) => id));
        return {
          left: rows.filter(({ id }) => !own.has(id)),
          gone: input.ids.filter((id) => !ids.has(id)),
          isClosed: isOrderedElsewhere(input.accepted, open?.book),
        };
      }),
      call: fromPromise<CartTaken, Call<CartKind>>(async ({ input }) => {
        const { accepted: state = cartState(undefined, undefined), isMissing, retried } = input;
        const command = assertDefined(input.stored[0]);
        let answer: CartChangeAnswer = {};
        for (const call of callsOf(state, command, isMissing)) {
          answer = await postCommand(http, command, call, { ...state, retried });
        }
        return takenOf(command, answer);
      }),
      fetch: fromPromise<FetchedCart, FetchInput<CartKind>>(async ({ input }) => {
        const { accepted: state = cartState(undefined, undefined), retried } = input;
        const open = (await journal.seen(username))?.book;
        if (isOrderedElsewhere(state, open)) return { followed: open };
        const answer = await http('cart', { retried });
        const isAsked = asksHistory(state, bookOf(answer, state.book));
        const pages = isAsked ? await historySince(http, state.seen?.book ?? '') : undefined;
        return { answer, pages };
      }),
      retry: retryActor(connectivity, random),
    },
  });
}

async function historySince(http: Http, book: string) {
  try {
    return await pagesSince(http, book);
  } catch (error) {
    const { tag } = failureOf(error);
    return tag === 'lost' || tag === 'server' ? 'lost' : 'none';
  }
}

/** Writes to the journal. Commands are stored in the task of the key press, before this process is loaded. */
async function keep(journal: Journal, username: string, request: StoreRequest<CartKind>): Promise<void> {
  const drop = async (ids: readonly string[]) => {
    await Promise.all(ids.map((id) => journal.dropPending(id)));
  };
  switch (request.tag) {
    case 'keep':
      return;
    case 'drop':
      return drop(request.ids);
    case 'accept': {
      const { stored, answer, accepted } = request;
      const { book, facts } = answer;
      if (accepted === undefined || facts === undefined || (book ?? accepted.book) !== accepted.book)
        return drop(stored.map(({ id }) => id));
      for (const command of stored)
        await journal.acceptFacts({ ...command, book: accepted.book }, accepted.version, facts);
      return;
    }
    case 'setAside':
      return journal.refuse(request.stored, request.problems);
    case 'keepAccepted': {
      if (request.accepted === undefined) return;
      const { book, version, cart } = request.accepted;
      return journal.replaceBook(username, book, version, restoredOf(cart));
    }
    default:
      return request satisfies never;
  }
}
