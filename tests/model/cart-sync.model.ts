import type { SnapshotFrom } from 'xstate';
import { cartSyncMachine } from '../../machines/cart/cart-sync.machine.ts';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { emptyCart, itemsOf } from '../../machines/domain/cart/state.ts';
import type { AcceptedBook } from '../../machines/domain/journal/book.ts';
import { type CartKind, cartState, type StoredCommand } from '../../machines/domain/journal/cart-sync.ts';
import type { SyncEvent } from '../../machines/sync/sync.events.ts';
import { noCart } from './accounts.ts';
import { inner } from './actions.ts';
import { smallCart } from './cart/samples.ts';
import { answered, failures } from './failures.ts';
import { groupOf, NOW, trout } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel, type Sample } from './model.ts';
import { adding, pendingOf } from './orders.ts';
import { syncActors } from './sync-actors.ts';

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

export const cartSyncInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'no command is lost: each waits, or was saved, refused, made void or answered by the state',
    holds: ({ snapshot: { context }, trail: { sent } }) => {
      const waiting = context.sync.queue.map(idOf);
      const requests = sent.flatMap(({ type, request }) => (type === 'sync.keep' ? [request] : []));
      const gone = requests.flatMap(({ tag, ids, stored }) => {
        if (tag === 'drop') return ids;
        if (tag === 'setAside') return [stored.id];
        return tag === 'accept' ? stored.map(({ id }: { readonly id: string }) => id) : [];
      });
      return requests
        .filter(({ tag }) => tag === 'keep')
        .every(({ stored: [{ id }] }) => waiting.includes(id) || gone.includes(id));
    },
  },
  {
    rule: 'one command is sent at a time, by the tab that has the lock, and none that is being typed',
    holds: ({ snapshot: { value, context } }) =>
      context.sync.sent.length === 0 ||
      (JSON.stringify(value) === '{"sending":"calling"}' &&
        context.sync.sent.length === 1 &&
        context.sync.sent[0]?.mode !== 'typing'),
  },
  {
    rule: 'unsaved changes are shown only while calls fail, and then all of them',
    holds: ({ snapshot: { context } }) =>
      context.sync.unsaved === 0 || context.sync.unsaved === context.sync.queue.length,
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'a page asks the server for the cart before it sends, unless an order is under way',
      on: 'xstate.done.actor.restore',
      tells: ['sync.restored'],
      holds: ({ snapshot: { value, context } }, { event }) => {
        if (event.output.server === 'unknown') return value === 'fetching';
        const isSendable = context.sync.queue.some(({ mode }) => mode === 'given');
        return JSON.stringify(value) === (isSendable ? '{"sending":"queueing"}' : '"resting"');
      },
    },
    {
      rule: 'an amount that is typed waits for its release; the next command releases it',
      on: 'sync.stamped',
      when: ({ value }) => value !== 'restoring',
      holds: ({ snapshot: { context } }, { event }) =>
        context.sync.queue.every(({ mode }) => mode !== 'typing') || event.held,
    },
    {
      rule: 'a push of a later version or another book asks the server; a known one, or one’s own order, does not',
      on: 'sync.heard',
      from: 'resting',
      holds: ({ snapshot: { value, context } }, { event: { news }, before }) => {
        const { book = '', version = 0 } = before.context.sync.accepted ?? {};
        const isNews = news.book !== book || news.version > version;
        const isOwn = news.book !== book && news.ordered === book;
        return (
          (value === 'fetching') === (isNews && !isOwn && news.version >= 0) && context.sync.sent.length === 0
        );
      },
    },
    {
      rule: 'after a gap in the pushes the missed ones are still to be fetched',
      on: 'sync.heard',
      when: (_, { news }) => news.book === '',
      holds: ({ snapshot: { context } }, { event: { news } }) =>
        context.sync.accepted?.pushes === (news.version < 0 ? 'none' : 'missed'),
    },
    {
      rule: 'a command that another tab has left goes in its turn, before later ones',
      on: 'xstate.done.actor.share',
      when: (_, { output }) => output.left.length > 0,
      holds: ({ snapshot: { context } }, { event }) =>
        idOf(context.sync.queue[0]) === event.output.left[0].id && context.sync.queue[0]?.ref === 0,
    },
    {
      rule: 'a command that another tab has sent is not sent again, nor one of a cart that another tab has ordered',
      on: 'xstate.done.actor.share',
      when: ({ context: { sync } }, { output }) =>
        sync.pace === 'free' &&
        (output.isClosed || sync.queue.some((entry) => output.gone.includes(idOf(entry)))),
      to: 'fetching',
      asks: ['fetch'],
    },
    {
      rule: 'an accepted command is reported with its facts, and leaves the queue and the browser',
      on: 'xstate.done.actor.call',
      when: (_, { output }) => output.facts !== undefined,
      holds: ({ snapshot: { context } }, { before, event, did: { told, sent } }) =>
        told[0]?.type === 'sync.saved' &&
        told[0].answer === event.output &&
        sent[0]?.request.tag === 'accept' &&
        context.sync.queue.length === before.context.sync.queue.length - 1,
    },
    {
      rule: 'the cart is fetched after a colleague’s change in between, and after a change of book',
      on: 'xstate.done.actor.call',
      when: ({ context: { sync } }, { output }) =>
        sync.server === 'current' && output.version !== undefined && output.facts?.length === 0,
      to: 'fetching',
      asks: ['fetch'],
    },
    {
      rule: 'an unreadable answer loses nothing: the server’s state answers the command',
      on: 'xstate.done.actor.call',
      when: ({ context: { sync } }, { output }) => output.facts === undefined && sync.pace === 'free',
      to: 'fetching',
      tells: [],
      holds: ({ snapshot: { context } }, { before }) =>
        context.sync.queue.length === before.context.sync.queue.length && context.sync.settled.length === 1,
    },
    {
      rule: 'a command on top of a stale cart is sent again on top of the server’s',
      on: 'xstate.error.actor.call',
      when: ({ context: { sync } }, { error }) => error.tag === 'stale' && sync.pace === 'free',
      to: 'fetching',
      tells: [],
      holds: ({ snapshot: { context } }, { before }) => context.sync.queue === before.context.sync.queue,
    },
    {
      rule: 'a refusal is shown with its reasons, and blocks no later command',
      on: 'xstate.error.actor.call',
      when: (_, { error }) => error.tag === 'refused' && error.problems[0].code !== 'itemMissing',
      holds: ({ snapshot: { context } }, { before, event, did: { told, sent } }) =>
        sent[0]?.request.tag === 'setAside' &&
        told[0]?.type === 'sync.refused' &&
        told[0].problems === event.error.problems &&
        context.sync.queue.length === before.context.sync.queue.length - 1,
    },
    {
      rule: 'a half-typed amount whose line a colleague has removed is answered by the cart, not refused',
      on: 'xstate.error.actor.call',
      when: ({ context: { sync } }, { error }) =>
        error.problems?.[0].code === 'itemMissing' && sync.sent[0]?.mode === 'typed',
      tells: [],
      holds: ({ snapshot: { context } }) => context.sync.settled.length === 1,
    },
    {
      rule: 'a lost call keeps its command, and is retried after a delay',
      on: 'xstate.error.actor.call',
      when: (_, { error }) => error.tag === 'lost',
      to: 'waiting',
      tells: ['sync.failed'],
      holds: ({ snapshot: { context } }, { before }) =>
        context.sync.queue === before.context.sync.queue &&
        context.sync.unsaved === context.sync.queue.length &&
        context.sync.failures > before.context.sync.failures,
    },
    {
      rule: 'a backend that keeps no cart is not shown as a lost connection: nothing counts as unsaved',
      on: 'xstate.error.actor.call',
      when: ({ context: { sync } }, { error }) => error.status === 404 && sync.server === 'missing',
      to: 'waiting',
      holds: ({ snapshot: { context } }) => context.sync.server === 'absent' && context.sync.unsaved === 0,
    },
    {
      rule: 'the server’s cart replaces the accepted part; commands that it holds, or another tab has settled, are answered',
      on: 'xstate.done.actor.fetch',
      tells: ['sync.stated'],
      holds: ({ snapshot: { context } }, { before, event, did: { told } }) => {
        const { settled, queue } = before.context.sync;
        const held = event.output.answer?.applied ?? [];
        const isClosed = event.output.followed !== undefined;
        const answered = queue.filter(
          (entry) => !isClosed && (settled.includes(idOf(entry)) || held.includes(idOf(entry))),
        );
        return (
          `${told[0]?.answered}` === `${answered.map(({ ref }) => ref)}` &&
          context.sync.queue.length === queue.length - answered.length &&
          context.sync.accepted?.isStated === (!isClosed || before.context.sync.accepted?.isStated)
        );
      },
    },
    {
      rule: 'a cart that another tab has ordered is empty here, and this is shown',
      on: 'xstate.done.actor.fetch',
      when: (_, { output }) => output.followed !== undefined,
      holds: ({ snapshot: { context } }, { event, did: { told } }) =>
        context.sync.accepted?.book === event.output.followed &&
        context.sync.accepted?.cart.groups.length === 0 &&
        told[0]?.listed.isStated === false,
    },
    {
      rule: 'a server that does not state its cart is asked again, and is sent lines meanwhile; not where books have names',
      on: 'xstate.error.actor.fetch',
      when: (_, { error }) => error.status === 404,
      holds: ({ snapshot: { value, context } }, { before, did: { told } }) => {
        const { book = '', isStated } = before.context.sync.accepted ?? {};
        const isMissing = book.startsWith('only') && isStated === false;
        const isSendable = context.sync.queue[0] !== undefined && context.sync.queue[0].mode !== 'typing';
        return (
          told[0]?.type === (isMissing ? 'sync.missing' : 'sync.failed') &&
          JSON.stringify(value) === (isMissing && isSendable ? '{"sending":"queueing"}' : '"waiting"')
        );
      },
    },
    {
      rule: 'an order opens the next book; without book names it takes the unsaved commands along',
      on: 'sync.closed',
      holds: ({ snapshot: { context } }, { event, before }) => {
        const { queue, accepted } = before.context.sync;
        const kept = accepted?.book.startsWith('only') ? queue.filter(({ ref }) => ref === 0) : queue;
        return (
          context.sync.accepted?.book === event.next &&
          context.sync.accepted?.cart.groups.length === 0 &&
          `${context.sync.queue.map(idOf)}` === `${kept.map(idOf)}`
        );
      },
    },
  ),
];

function idOf(entry: { readonly stored: { readonly id: string } } | undefined): string {
  return entry?.stored.id ?? '';
}
