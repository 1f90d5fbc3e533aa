import type { SnapshotFrom } from 'xstate';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { historyMachine } from '../../machines/history/history.machine.ts';
import { type Given, gesture, inner, instead, press } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { peas, trout, world } from './goods.ts';
import {
  added,
  addedHerring,
  answerOf,
  changed,
  earlier,
  emptied,
  keptAlone,
  newer,
  newest,
} from './histories.ts';
import { afterSteps, type Invariant, type StepRule } from './invariant.ts';
import { defineModel } from './model.ts';
import { adding, cartOf } from './orders.ts';
import { nameOfGood } from './targets.ts';
import { absent, type Bilingual, enabled, shown, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof historyMachine>;

const dialog = thing('dialog', 'history.restore.title');

export const historyScreen = {
  title: thing('heading', 'history.title'),
  loading: thing('status', 'common.loading'),
  failed: thing('alert', 'history.failed'),
  retry: thing('button', 'common.retry'),
  browserOnly: thing('status', 'history.browserOnly'),
  filter: thing('searchbox', 'history.filter'),
  nothing: thing('status', 'history.nothing'),
  earlier: thing('button', 'history.earlier'),
  extending: thing('button', 'history.earlier.loading'),
  unextended: thing('alert', 'history.earlier.failed'),
  addedBy: (who: 'you' | 'other', by: string, amount: string, product: Bilingual) =>
    thing('button', { key: 'history.added', values: { who, by, amount, unit: 'kg', product } }),
  amountBy: (by: string, from: string, to: string, product: Bilingual) =>
    thing('button', {
      key: 'history.amount',
      values: { who: 'other', by, from, to, unit: 'kg', product },
    }),
  emptied: (count: number) =>
    thing('button', { key: 'history.emptied', values: { who: 'you', by: '', count } }),
  orderedBy: (by: string, order: string) =>
    thing('button', { key: 'history.ordered', values: { who: 'other', by, order } }),
  wasEmpty: thing('text', 'history.preview.empty'),
  restore: thing('button', 'history.restore'),
  dialog,
  confirm: thing('button', 'history.restore.confirm', dialog),
  cancel: thing('button', 'common.cancel', dialog),
  done: thing('status', 'history.done'),
  lost: (count: number) => thing('status', { key: 'history.done.some', values: { count } }),
  undo: thing('button', 'history.undo'),
  undone: thing('status', 'history.undone'),
  close: thing('button', 'history.close'),
  menu: thing('link', 'history.title'),
} as const;

const input = { username: 'ravintola', world };
const given: readonly Given[] = [
  { given: 'loggedIn', username: 'ravintola' },
  { given: 'held', call: 'cartHistory' },
];

const opening = gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/shop/cart/history' });
const herring = { fi: 'Silakkafilee', en: 'Baltic herring, fillet' };
/** The cart of the start of this name. */
export const filled = cartOf(adding(peas, 1));

/** The history of the cart, and the restoring of one of its moments. */
export const historyModel = defineModel<typeof historyMachine>({
  process: 'history',
  page: '/shop/cart/history',
  machine: historyMachine,
  starts: {
    empty: { input, given },
    filled: { input, given: [...given, { given: 'inCart', good: peas, amount: 1 }] },
  },
  actors: { fetchHistory: 'held' },
  samples: {
    'history.open': {
      opened: { event: { type: 'history.open' }, action: opening, when: isUntouched },
    },
    'history.retry': { pressed: { event: { type: 'history.retry' }, action: press(historyScreen.retry) } },
    'history.earlier': {
      pressed: {
        event: { type: 'history.earlier' },
        action: press(historyScreen.earlier),
        when: isUntouched,
      },
    },
    'history.filter': {
      trout: {
        event: { type: 'history.filter', text: trout.id },
        action: gesture({ act: 'fill', target: historyScreen.filter, text: trout.id }),
        when: (now) => isListed(now) && isUntouched(now),
      },
      nothing: {
        event: { type: 'history.filter', text: 'xyz' },
        action: gesture({ act: 'fill', target: historyScreen.filter, text: 'xyz' }),
        when: (now) => isListed(now) && isUntouched(now),
      },
    },
    'history.choose': {
      changed: {
        event: { type: 'history.choose', id: changed.id },
        action: press(historyScreen.amountBy('Eero Lahtinen', '2', '5', nameOfGood(trout))),
        when: (now) => isShowing(now) && canPress(now) && now.context.chosen?.id !== changed.id,
      },
      withHerring: {
        event: { type: 'history.choose', id: addedHerring.id },
        action: press(historyScreen.addedBy('you', '', '4', herring)),
        when: (now) => isShowing(now) && now.context.chosen === undefined,
      },
      emptied: {
        event: { type: 'history.choose', id: emptied.id },
        action: press(historyScreen.emptied(2)),
        when: (now) => isShowing(now) && now.context.chosen === undefined,
      },
    },
    'history.seek': {
      changed: {
        event: { type: 'history.seek', id: changed.id },
        action: gesture({ act: 'goTo', path: `/shop/cart/history?moment=${changed.id}` }),
        when: (now) => isUntouched(now) && isServer(now) && !now.matches({ list: 'unopened' }),
      },
    },
    'history.close': { pressed: { event: { type: 'history.close' }, action: press(historyScreen.close) } },
    'history.restore': {
      intoEmpty: {
        event: { type: 'history.restore', cart: emptyCart },
        action: press(historyScreen.restore),
        when: isCalm,
      },
      overFilled: {
        event: { type: 'history.restore', cart: filled },
        action: press(historyScreen.restore),
        when: isCalm,
      },
    },
    'history.confirm': {
      pressed: { event: { type: 'history.confirm', cart: filled }, action: press(historyScreen.confirm) },
    },
    'history.cancel': { pressed: { event: { type: 'history.cancel' }, action: press(historyScreen.cancel) } },
    'history.undo': { pressed: { event: { type: 'history.undo' }, action: press(historyScreen.undo) } },
    'world.changed': {
      later: {
        event: { type: 'world.changed', world: { ...world, now: world.now + 30_000 } },
        action: inner('told by the app'),
        when: (now) => isUntouched(now) && now.context.world === world,
      },
    },
    'xstate.done.actor.fetchHistory': {
      newest: answered('fetchHistory', newest, instead('cartHistory', 200, answerOf(newest))),
      keptAlone: answered('fetchHistory', keptAlone, inner('read from the storage while no server answers')),
    },
    'xstate.error.actor.fetchHistory': failing('fetchHistory', 'cartHistory', 'refused'),
    'xstate.done.actor.refreshHistory': {
      same: answered('refreshHistory', newest, instead('cartHistory', 200, answerOf(newest))),
      newer: answered('refreshHistory', newer, inner('a colleague adds something meanwhile')),
    },
    'xstate.error.actor.refreshHistory': failing('refreshHistory', 'cartHistory', 'refused'),
    'xstate.done.actor.extendHistory': {
      earlier: answered('extendHistory', earlier, instead('cartHistory', 200, answerOf(earlier))),
    },
    'xstate.error.actor.extendHistory': failing('extendHistory', 'cartHistory', 'refused'),
  },
  visible: {
    'list.unopened': [],
    'list.loading': [shown(historyScreen.loading)],
    'list.ready': ({ text, pages }) => [
      text === 'xyz' ? shown(historyScreen.nothing) : absent(historyScreen.nothing),
      text === ''
        ? shown(historyScreen.addedBy('you', '', '2', nameOfGood(trout)))
        : absent(historyScreen.emptied(2)),
      ...(pages.length > 1 && text === '' ? [shown(historyScreen.orderedBy('Eero Lahtinen', '100001'))] : []),
    ],
    'list.refreshing': [enabled(historyScreen.filter)],
    'list.extending': [shown(historyScreen.extending)],
    'list.unextended': [shown(historyScreen.unextended), enabled(historyScreen.earlier)],
    'list.failed': [shown(historyScreen.failed), enabled(historyScreen.retry)],
    'moment.closed': [absent(historyScreen.restore), absent(historyScreen.dialog)],
    'moment.previewing': ({ chosen }) =>
      chosen?.id === emptied.id
        ? [shown(historyScreen.wasEmpty), absent(historyScreen.restore)]
        : [enabled(historyScreen.restore), absent(historyScreen.dialog)],
    'moment.confirming': [enabled(historyScreen.confirm), enabled(historyScreen.cancel)],
    'moment.restored': ({ chosen }) => [
      shown(historyScreen.done),
      enabled(historyScreen.undo),
      ...(chosen?.id === addedHerring.id ? [shown(historyScreen.lost(1))] : []),
    ],
    'moment.undone': [shown(historyScreen.undone), absent(historyScreen.undo)],
  },
  counters: ({ context: { pages, text, chosen, sought, source, restored, world: now } }) => [
    pages.length,
    text,
    chosen?.id ?? '',
    sought ?? '',
    source,
    restored === undefined,
    now === world,
  ],
  limit: 3_000,
});

/** True if no moment is chosen. Limits the paths: moments are chosen on a list without a search or more pages. */
function isUntouched({ context }: Snapshot): boolean {
  return context.chosen === undefined && context.text === '' && context.pages.length <= 1;
}

function isListed(now: Snapshot): boolean {
  return now.matches({ list: 'ready' });
}

function isShowing(now: Snapshot): boolean {
  return isListed(now) && now.context.pages.length === 1 && now.context.text === '' && isServer(now);
}

function isServer({ context }: Snapshot): boolean {
  return context.source === 'server' && context.world === world;
}

/** False below a dialog, and while a restored moment is unread. */
function canPress(now: Snapshot): boolean {
  return now.matches({ moment: 'closed' }) || now.matches({ moment: 'previewing' });
}

function isCalm({ context }: Snapshot): boolean {
  return context.chosen?.id !== added.id;
}

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
    rule: 'a moment with only missing goods is not restored',
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
        rule: `the history is fetched again when its page is opened or the cart changes: ${from} before`,
        on: 'history.open',
        from: `list.${from}`,
        to: `list.${to}`,
        asks: ['fetchHistory'],
        holds: ({ snapshot: { context } }, { before }) => context.pages === before.context.pages,
      }),
    ),
    {
      rule: 'a history that did not arrive is fetched again on request',
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
      rule: 'earlier moments are below the shown ones',
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
        rule: `a moment is restored when no question is open: ${on}`,
        on,
        when: (_, { type, cart }) => type === 'history.confirm' || cart.groups.length === 0,
        to: 'moment.restored',
        tells: ['cart.restore'],
      }),
    ),
    {
      rule: 'a moment that is not restored after all is shown as before',
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
