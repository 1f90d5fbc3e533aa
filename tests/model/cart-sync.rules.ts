import type { SnapshotFrom } from 'xstate';
import type { cartSyncMachine } from '../../machines/cart/cart-sync.machine.ts';
import { afterSteps, type Invariant } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof cartSyncMachine>;

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
    rule: 'unsaved changes are told only while calls fail, and then all of them',
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
        context.sync.accepted?.pushes === (news.version < 0 ? 'deaf' : 'away'),
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
      rule: 'a refusal is told with its reasons, and holds up no command behind it',
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
      rule: 'a backend that keeps no cart is not told as a lost connection: nothing counts as unsaved',
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
      rule: 'a cart that another tab has ordered is empty here, and that is told',
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
