import type { SnapshotFrom } from 'xstate';
import type { historyMachine } from '../../machines/history/history.machine.ts';
import { isEqual } from './equal.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof historyMachine>;

export const historyInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'history is never rewritten: it asks the cart to restore lines or to empty it, and nothing else',
    holds: ({ trail: { told } }) => told.every(({ type }) => ['cart.restore', 'cart.clear'].includes(type)),
  },
  {
    rule: 'a filled cart is replaced only once the customer has confirmed it',
    holds: ({ snapshot }) => {
      const { restored } = snapshot.context;
      return restored === undefined || !snapshot.matches({ moment: 'confirming' });
    },
  },
  {
    rule: 'a restore gives the lines of the moment, and an undo the lines before it',
    holds: ({ snapshot, trail: { told } }) => {
      const lines = told.at(-1)?.command?.lines ?? [];
      const { chosen, restored } = snapshot.context;
      if (snapshot.matches({ moment: 'restored' })) return isOf(lines, chosen?.cart);
      return !snapshot.matches({ moment: 'undone' }) || isOf(lines, restored?.before);
    },
  },
  {
    rule: 'a moment that the address asks for is looked at once it is found, and asked for no more',
    holds: ({ snapshot: { context } }) =>
      context.sought === undefined ||
      context.pages.every(({ facts }) => facts.every(({ id }) => id !== context.sought)),
  },
  {
    rule: 'a moment whose goods are all gone is not restored',
    holds: ({ snapshot }) => {
      const { chosen } = snapshot.context;
      const isEmpty = chosen?.cart.groups.length === 0;
      return !isEmpty || !snapshot.can({ type: 'history.restore', cart: chosen.cart });
    },
  },
  {
    rule: 'only a listed moment can be opened, and a closed one leaves nothing',
    holds: ({ snapshot }) =>
      !snapshot.can({ type: 'history.choose', id: 'of nobody' }) &&
      snapshot.matches({ moment: 'closed' }) === (snapshot.context.chosen === undefined) &&
      (snapshot.context.chosen !== undefined || snapshot.context.restored === undefined),
  },
  {
    rule: 'earlier moments are offered where the server has some',
    holds: ({ snapshot }) =>
      snapshot.value.list !== 'ready' ||
      snapshot.can({ type: 'history.earlier' }) ===
        (snapshot.context.source === 'server' && snapshot.context.pages.at(-1)?.previous !== undefined),
  },
  ...afterSteps<Snapshot>(
    ...Object.entries({
      unopened: 'loading',
      failed: 'loading',
      ready: 'refreshing',
      refreshing: 'refreshing',
      extending: 'refreshing',
      unextended: 'refreshing',
    }).map(
      ([from, to]): StepRule<Snapshot> => ({
        rule: `the history is fetched anew when its page is opened or the cart changes: ${from} before`,
        on: 'history.open',
        from: `list.${from}`,
        to: `list.${to}`,
        asks: ['fetchHistory'],
        holds: ({ snapshot: { context } }, { before }) => context.pages === before.context.pages,
      }),
    ),
    {
      rule: 'a history that did not come is asked for again on request',
      on: 'history.retry',
      to: 'list.loading',
      asks: ['fetchHistory'],
    },
    ...['ready', 'unextended'].map(
      (from): StepRule<Snapshot> => ({
        rule: `the book before is asked for: ${from} before`,
        on: 'history.earlier',
        from: `list.${from}`,
        to: 'list.extending',
        asks: ['fetchHistory'],
        holds: (_, { did }) => isEqual(did.asked[0]?.input?.from, { book: 'book-1' }),
      }),
    ),
    {
      rule: 'the list shows the found moments and their source',
      on: ['xstate.done.actor.fetchHistory', 'xstate.done.actor.refreshHistory'],
      to: 'list.ready',
      holds: ({ snapshot: { context } }, { event }) =>
        context.pages === event.output.pages && context.source === event.output.source,
    },
    {
      rule: 'earlier moments stand below those that are shown',
      on: 'xstate.done.actor.extendHistory',
      to: 'list.ready',
      holds: ({ snapshot: { context } }, { event, before }) =>
        isEqual(context.pages, [...before.context.pages, ...event.output.pages]),
    },
    {
      rule: 'a failing refresh leaves the list as it is',
      on: 'xstate.error.actor.refreshHistory',
      to: 'list.ready',
      holds: ({ snapshot: { context } }, { before }) => context.pages === before.context.pages,
    },
    {
      rule: 'a moment that is chosen is looked at',
      on: 'history.choose',
      to: 'moment.previewing',
      tells: [],
      holds: ({ snapshot: { context } }, { event }) => context.chosen?.id === event.id,
    },
    {
      rule: 'a moment that the address asks for is looked at where it is listed',
      on: ['history.seek', 'xstate.done.actor.fetchHistory'],
      when: ({ context }, { id = context.sought, output = context }) => isIn(output.pages, id),
      to: 'moment.previewing',
      holds: ({ snapshot: { context } }, { event, before }) =>
        context.chosen?.id === (event.id ?? before.context.sought),
    },
    ...['previewing', 'restored', 'undone'].map(
      (from): StepRule<Snapshot> => ({
        rule: `a moment can be closed: ${from} before`,
        on: 'history.close',
        from: `moment.${from}`,
        to: 'moment.closed',
        tells: [],
      }),
    ),
    ...['history.restore', 'history.confirm'].map(
      (on): StepRule<Snapshot> => ({
        rule: `a moment is put back once nothing gives way unasked: ${on}`,
        on,
        when: (_, { type, cart }) => type === 'history.confirm' || cart.groups.length === 0,
        to: 'moment.restored',
        tells: ['cart.restore'],
      }),
    ),
    {
      rule: 'a moment that is not put back after all is looked at as before',
      on: 'history.cancel',
      to: 'moment.previewing',
      tells: [],
      holds: ({ snapshot: { context } }, { before }) => context.chosen === before.context.chosen,
    },
  ),
];

function isIn(pages: Snapshot['context']['pages'], id: string | undefined): boolean {
  return pages.some(({ facts }) => facts.some((fact) => fact.id === id));
}

type Cart = NonNullable<Snapshot['context']['chosen']>['cart'];

function isOf(lines: readonly { readonly product_id: string; readonly amount: number }[], cart?: Cart) {
  const held = cart?.groups.flatMap(({ items }) => items) ?? [];
  return (
    held.length === lines.length &&
    held.every(({ product_id, amount }) =>
      lines.some((line) => line.product_id === product_id && line.amount === amount),
    )
  );
}
