import type { SnapshotFrom } from 'xstate';
import { cartSyncMachine } from '../../machines/cart/cart-sync.machine.ts';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import type { AcceptedBook } from '../../machines/domain/journal/book.ts';
import { type CartKind, cartState, type StoredCommand } from '../../machines/domain/journal/cart-sync.ts';
import type { SyncEvent } from '../../machines/sync/sync.events.ts';
import { noCart } from './accounts.ts';
import { inner } from './actions.ts';
import { smallCart } from './cart.samples.ts';
import { answered, failures } from './failures.ts';
import { groupOf, NOW, trout } from './goods.ts';
import { defineModel, type Sample } from './model.ts';
import { adding, pendingOf } from './orders.ts';
import { syncActors } from './sync.actors.ts';

type Snapshot = SnapshotFrom<typeof cartSyncMachine>;
type Stamped = Extract<SyncEvent<CartKind>, { readonly type: 'sync.stamped' }>;

const byCart = inner('the paths of the cart and of ordering walk the page');
const amount = (to: number): CartCommand => {
  return { _tag: 'ChangeAmount', product_id: trout.id, group: groupOf(trout), amount: to };
};
const facts = (command: CartCommand) => pendingOf(1, command, smallCart).facts;

const asked = { ref: 1, command: { command: adding(trout, 2), facts: facts(adding(trout, 2)) } };

/** A command stored by another tab. */
const left: StoredCommand = {
  ...{ id: 'i0', user: 'ravintola', book: 'book-1', at: NOW },
  ...{ command: adding(trout, 1), facts: facts(adding(trout, 1)) },
};

const small: AcceptedBook = { book: 'book-1', version: 1, cart: smallCart };
const only: AcceptedBook = { book: 'only', version: 0, cart: emptyCart };
const items = itemsOf(smallCart);
const cart = { items, extra_fees: [], min_order_amount: null };
const restored = (book: AcceptedBook, server: 'unknown' | 'current') =>
  answered('restore', { accepted: cartState(book, undefined), stored: [], stem: '', server }, byCart);

function stamped(id: string, held: boolean, command: CartCommand): Sample<Stamped> {
  const stamp = { now: NOW, id, begins: '' };
  return {
    event: {
      type: 'sync.stamped',
      ref: Number(id.slice(1)),
      command: { command, facts: facts(command) },
      held,
      stamp,
    },
    action: byCart,
    // Ids are unique: each is used once.
    when: ({ context: { sync } }) => {
      const [first, ...others] = idsOf(sync);
      return (
        first === undefined || (id === 'i1' && first === 'i2' && others.length === 0 && sync.failures === 0)
      );
    },
  };
}

function idsOf({ queue, early }: Snapshot['context']['sync']): string[] {
  return [...queue.map(({ stored }) => stored.id), ...(early ?? []).map(({ stamp }) => stamp.id)];
}

function shared(
  change: Partial<{ left: readonly StoredCommand[]; gone: readonly string[]; isClosed: boolean }>,
) {
  return answered('share', { left: [], gone: [], isClosed: false, ...change }, byCart);
}

const isCalm = ({ context: { sync } }: Snapshot) => sync.queue.length < 2 && sync.failures === 0;
const isAlone = (now: Snapshot) => isCalm(now) && now.context.sync.queue.length === 1;
const isOnly = ({ context }: Snapshot) => context.sync.accepted?.book.startsWith('only') === true;
const isNamed = (now: Snapshot) => !isOnly(now);
const isFirst = (book: string) => (now: Snapshot) => isCalm(now) && now.context.sync.accepted?.book === book;
const isTyped = ({ context: { sync } }: Snapshot) => sync.sent[0]?.mode === 'typed';

/** The cart of a user between this browser and the server. */
export const cartSyncModel = defineModel<typeof cartSyncMachine>({
  process: 'cart-sync',
  machine: cartSyncMachine,
  starts: { fresh: { input: { username: 'ravintola' }, given: [] } },
  actors: syncActors,
  samples: {
    'sync.append': { added: { event: { type: 'sync.append', ...asked }, action: byCart, when: isAlone } },
    'sync.hold': { typed: { event: { type: 'sync.hold', ...asked }, action: byCart, when: isAlone } },
    'sync.refresh': { colleague: { event: { type: 'sync.refresh' }, action: byCart, when: isAlone } },
    'sync.stamped': {
      added: stamped('i1', false, adding(trout, 2)),
      typed: stamped('i2', true, amount(5)),
    },
    'sync.flush': { typed: { event: { type: 'sync.flush' }, action: byCart } },
    'sync.open': { overtaken: { event: { type: 'sync.open' }, action: byCart, when: isAlone } },
    'sync.heard': {
      news: { event: heard('book-1', 9), action: byCart, when: isFirst('book-1') },
      newsAtRest: {
        event: heard('book-1', 9),
        action: byCart,
        when: (now) => isFirst('book-1')(now) && now.value === 'resting',
      },
      known: { event: heard('book-1', 0), action: byCart, when: isFirst('book-1') },
      missed: { event: heard('', 0), action: byCart, when: isAlone },
      none: { event: heard('', -1), action: byCart, when: isAlone },
      ordered: { event: heard('book-2', 0), action: byCart, when: isFirst('book-1') },
      own: {
        event: {
          type: 'sync.heard',
          news: { book: 'book-2', version: 0, by: 'ravintola', ordered: 'book-1' },
        },
        action: byCart,
        when: isFirst('book-1'),
      },
    },
    'sync.closed': {
      ordered: { event: { type: 'sync.closed', next: 'only-2' }, action: byCart, when: isFirst('only') },
      named: { event: { type: 'sync.closed', next: 'book-2' }, action: byCart, when: isFirst('book-1') },
    },
    'sync.locked': { first: { event: { type: 'sync.locked' }, action: byCart } },
    'sync.due': { waited: { event: { type: 'sync.due', isHastened: false }, action: byCart } },
    'xstate.done.actor.restore': {
      named: restored(noCart, 'unknown'),
      only: restored(only, 'unknown'),
      ordering: restored(small, 'current'),
    },
    'xstate.done.actor.share': {
      alone: shared({}),
      left: { ...shared({ left: [left] }), when: isAlone },
      sent: { ...shared({ gone: ['i1'] }), when: isAlone },
      ordered: { ...shared({ isClosed: true }), when: isFirst('only') },
    },
    'xstate.error.actor.share': { blocked: { ...error('share', failures.lost), when: isAlone } },
    'xstate.done.actor.call': {
      taken: answered(
        'call',
        { book: undefined, version: undefined, facts: facts(adding(trout, 2)) },
        byCart,
      ),
      behind: {
        ...answered('call', { book: 'book-1', version: 8, facts: [] }, byCart),
        when: isFirst('book-1'),
      },
      later: {
        ...answered('call', { book: 'book-1', version: 2, facts: undefined }, byCart),
        when: isFirst('book-1'),
      },
      elsewhere: {
        ...answered('call', { book: 'book-9', version: 2, facts: [] }, byCart),
        when: isFirst('book-1'),
      },
    },
    'xstate.error.actor.call': {
      lost: error('call', failures.lost),
      refused: error('call', failures.refused),
      gone: {
        ...error('call', { tag: 'refused', problems: [{ code: 'itemMissing', product_id: trout.id }] }),
        when: isTyped,
      },
      stale: { ...error('call', failures.stale), when: isFirst('book-1') },
      noCall: { ...error('call', { tag: 'unexpected', status: 404 }), when: isOnly },
      noCart: {
        ...error('call', { tag: 'unexpected', status: 404 }),
        when: ({ context: { sync } }) => sync.server === 'missing',
      },
    },
    'xstate.done.actor.fetch': {
      named: {
        ...answered(
          'fetch',
          { answer: { cart, book: 'book-1', version: 1, applied: ['i1'] }, pages: 'none' },
          byCart,
        ),
        when: isNamed,
      },
      only: { ...answered('fetch', { answer: { cart }, pages: 'none' }, byCart), when: isOnly },
      followed: { ...answered('fetch', { followed: 'only-2' }, byCart), when: isFirst('only') },
    },
    'xstate.error.actor.fetch': {
      lost: error('fetch', failures.lost),
      missing: error('fetch', { tag: 'unexpected', status: 404 }),
    },
  },
  visible: {
    restoring: [],
    resting: [],
    'sending.queueing': [],
    'sending.sharing': [],
    'sending.choosing': [],
    'sending.calling': [],
    fetching: [],
    waiting: [],
  },
  counters: ({ context: { sync } }) => [
    sync.queue.map(({ mode, ref }) => `${mode}${ref}`).join(),
    sync.early?.length ?? -1,
    sync.sent.length,
    sync.settled.length,
    sync.server,
    sync.pace,
    Math.min(sync.failures, 1),
    sync.unsaved > 0,
    sync.accepted?.book ?? '',
    sync.accepted?.isStated === true,
  ],
  limit: 30_000,
});

function heard(book: string, version: number): Extract<SyncEvent<CartKind>, { readonly type: 'sync.heard' }> {
  return { type: 'sync.heard', news: { book, version, by: 'keittio' } };
}

function error(id: string, failure: object): Sample {
  return { event: { type: `xstate.error.actor.${id}`, error: failure, actorId: id }, action: byCart };
}
