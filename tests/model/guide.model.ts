import type { SnapshotFrom } from 'xstate';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { World } from '../../machines/domain/world.ts';
import { guideMachine } from '../../machines/guide/guide.machine.ts';
import { goodsIn } from '../../machines/guide/guide.selectors.ts';
import { gesture, inner, instead, press, within } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { catalogueWith, type Good, lineOfGood, NOW, peas, soldOut, trout, world } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { absent, enabled, shown, thing, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof guideMachine>;

const guideScreen = {
  title: thing('heading', 'guide.title'),
  list: thing('list', 'guide.title'),
  loading: thing('status', 'guide.loading'),
  failed: thing('alert', 'guide.failed.title'),
  retry: thing('button', 'common.retry'),
  empty: thing('text', 'guide.empty.title'),
  good: (good: Good) => thing('button', { fi: good.description_fi, en: good.description_en }),
} as const;

const DAY = 86_400_000;

/** An order of these goods, so many days ago. */
function boughtAgo(id: string, days: number, ...items: readonly CartItem[]): Order {
  return {
    id,
    payment_status: 0,
    ordered_at: NOW - days * DAY,
    ordered_by: 'ravintola',
    deliveries: [{ delivery_date: '2026-11-20', items }],
    extra_fees: [],
    custom_reference: '',
    prepayment: null,
  };
}

const line = (good: Good, amount: number): CartItem => lineOfGood(good, amount, '2026-11-20');

/** Three kilos of trout, last week. */
const lastWeek = boughtAgo('100090', 7, line(trout, 3));
/** Five kilos of trout and two bags of peas, a month ago. */
const lastMonth = boughtAgo('100060', 30, line(trout, 5), line(peas, 2));
/** Beyond the 90 days. */
const lastWinter = boughtAgo('100010', 200, line(soldOut, 9));

/** A later catalogue in which the trout is sold out. */
const troutSoldOut: World = {
  ...world,
  catalogue: catalogueWith({ ...trout, out_of_stock: 1 }, peas, soldOut),
};

/** The wire form: decimal euros, instants as text. A page counts the 90 days from the server's day. */
const euros = (key: string, value: unknown) => {
  if (typeof value !== 'number') return value;
  if (key.endsWith('_tax')) return value / 100;
  return key === 'ordered_at' ? new Date(Date.now() - (NOW - value)).toISOString() : value;
};
const wire = (orders: readonly Order[], next: string | null) =>
  instead('orders', 200, { orders: JSON.parse(JSON.stringify(orders, euros)), next });
const page = (orders: readonly Order[], next?: string) =>
  answered('fetchOlder', { orders, older: next }, wire(orders, next ?? null));

/** The order guide: the goods of 90 days, from the account's orders and from older pages. */
export const guideModel = defineModel<typeof guideMachine>({
  process: 'guide',
  page: '/shop/guide',
  machine: guideMachine,
  starts: {
    whole: {
      input: { world, orders: [], older: undefined },
      given: [
        { given: 'held', call: 'realtimeToken' },
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'orders' },
        { given: 'reloaded' },
      ],
    },
  },
  actors: { fetchOlder: 'held' },
  samples: {
    'guide.open': {
      opened: {
        event: { type: 'guide.open' },
        action: within('the page that is open asks for its goods'),
        when: ({ value }) => value === 'idle',
      },
      again: {
        event: { type: 'guide.open' },
        action: gesture({ act: 'goTo', path: '/shop/guide' }),
        when: (snapshot) => snapshot.matches('opened'),
      },
    },
    'guide.retry': { pressed: { event: { type: 'guide.retry' }, action: press(guideScreen.retry) } },
    'orders.changed': {
      ordered: {
        event: { type: 'orders.changed', orders: [lastWeek], older: undefined },
        action: inner('a backend of §7 answers all orders at once'),
        when: ({ context }) => context.orders.length === 0,
      },
      short: {
        event: { type: 'orders.changed', orders: [lastWeek], older: '2-100090' },
        action: wire([lastWeek], '2-100090'),
        when: ({ context }) => context.orders.length === 0,
      },
      sameAgain: {
        event: { type: 'orders.changed', orders: [lastWeek], older: '2-100090' },
        action: inner('an order of a colleague, and the same cursor'),
        when: ({ context }) => context.older === '2-100090' && context.found.length > 0,
      },
    },
    'world.changed': {
      soldOut: {
        event: { type: 'world.changed', world: troutSoldOut },
        action: inner('told by the deferred part when the goods were fetched again'),
        when: ({ context }) => context.world !== troutSoldOut,
      },
    },
    'xstate.done.actor.fetchOlder': {
      month: { ...page([lastMonth], '2-100060'), when: ({ context }) => context.found.length === 0 },
      winter: { ...page([lastWinter], '2-100010'), when: ({ context }) => context.found.length === 1 },
      known: { ...page([lastWeek], '2-100090'), when: ({ context }) => context.found.length === 0 },
      last: page([]),
    },
    'xstate.error.actor.fetchOlder': failing('fetchOlder', 'orders', 'lost', 'server'),
  },
  visible: {
    idle: [],
    'opened.deciding': [],
    'opened.fetching': (context) => [...listed(context), shown(guideScreen.loading)],
    'opened.ready': (context) => [...listed(context), absent(guideScreen.failed)],
    'opened.failed': (context) => [...listed(context), shown(guideScreen.failed), enabled(guideScreen.retry)],
  },
  counters: ({ context }) => [
    context.orders.length,
    context.older ?? '',
    context.found.map(({ id }) => id).join(),
    context.next ?? '',
    context.world === troutSoldOut,
  ],
  limit: 500,
});

function listed(context: Snapshot['context']): readonly Visible[] {
  // A page shows the orders that the browser has stored.
  return context.orders.length === 0
    ? [shown(guideScreen.title)]
    : [
        absent(guideScreen.empty),
        shown(guideScreen.list),
        shown(guideScreen.good(trout)),
        (context.found.includes(lastMonth) ? shown : absent)(guideScreen.good(peas)),
        absent(guideScreen.good(soldOut)),
      ];
}

/** The amounts of the rules are written by hand: 3 last week, 5 a month ago. */
export const guideInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'the guide has each good that the known orders of 90 days have, and no other',
    holds: ({ snapshot: { context } }) => {
      const month = context.found.some(({ id }) => id === lastMonth.id);
      const expected = context.orders.length === 0 ? [] : month ? [trout.id, peas.id] : [trout.id];
      const ids = goodsIn(context).map(({ product_id }) => product_id);
      return isEqual(ids, expected);
    },
  },
  {
    rule: 'last is the amount of the latest order, usual the median: 3 of 3 and 5',
    holds: ({ snapshot: { context } }) =>
      goodsIn(context)
        .filter(({ product_id }) => product_id === trout.id)
        .every(({ last, usual }) => isEqual([last.amount, last.day, usual], [3, '2026-11-16', 3])),
  },
  {
    rule: 'a page that nobody opened fetches nothing',
    holds: ({ snapshot }) => snapshot.value !== 'idle' || Object.keys(snapshot.children).length === 0,
  },
  {
    rule: 'orders that are all known are not asked for',
    holds: ({ snapshot }) =>
      snapshot.context.next !== undefined || Object.keys(snapshot.children).length === 0,
  },
  {
    rule: 'no order counts twice',
    holds: ({ snapshot: { context } }) => {
      const ids = [...context.orders, ...context.found].map(({ id }) => id);
      return new Set(ids).size === ids.length;
    },
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'an opened page asks for the orders of 90 days that it lacks, from the last known one on',
      on: ['guide.open', 'guide.retry'],
      when: ({ context }) =>
        context.next !== undefined && !context.found.some(({ id }) => id === lastWinter.id),
      to: 'opened.fetching',
      asks: ['fetchOlder'],
      holds: (_, { before: { context }, did }) =>
        isEqual(did.asked[0]?.input, { text: '', before: context.next }),
    },
    {
      rule: 'an opened page without older orders is ready at once',
      on: 'guide.open',
      when: ({ context }) => context.next === undefined,
      to: 'opened.ready',
      asks: [],
    },
    {
      rule: 'a page of orders follows those before it',
      on: 'xstate.done.actor.fetchOlder',
      when: (_, { output }) => output.orders.length > 0 && output.orders[0].id !== lastWeek.id,
      holds: ({ snapshot: { context } }, { before, event: { output } }) =>
        isEqual(context.found, [...before.context.found, ...output.orders]),
    },
    {
      rule: 'an order older than 90 days ends the fetching',
      on: 'xstate.done.actor.fetchOlder',
      when: (_, { output }) => output.orders[0]?.id === lastWinter.id,
      to: 'opened.ready',
      asks: [],
    },
    {
      rule: 'a page without a new order ends the fetching: a backend may repeat its answer',
      on: 'xstate.done.actor.fetchOlder',
      when: (_, { output }) => output.orders.length === 0 || output.orders[0].id === lastWeek.id,
      to: 'opened.ready',
      asks: [],
      holds: ({ snapshot: { context } }, { before }) =>
        context.next === undefined && isEqual(context.found, before.context.found),
    },
    {
      rule: '§8 goods that are known stay when older orders cannot be fetched',
      on: 'xstate.error.actor.fetchOlder',
      to: 'opened.failed',
      asks: [],
      holds: ({ snapshot }, { before }) => isEqual(snapshot.context, before.context),
    },
    {
      rule: 'the account’s orders are those of the guide; other older ones begin again',
      on: 'orders.changed',
      holds: ({ snapshot: { context } }, { before, event }) =>
        isEqual(
          [context.orders, context.older, context.found],
          [event.orders, event.older, event.older === before.context.older ? before.context.found : []],
        ),
    },
    {
      rule: 'a closed guide fetches nothing when orders change',
      on: 'orders.changed',
      from: 'idle',
      to: 'idle',
      asks: [],
    },
    {
      rule: 'other goods change no order and no fetch',
      on: 'world.changed',
      asks: [],
      holds: ({ snapshot }, { before, event }) =>
        isEqual(snapshot.value, before.value) &&
        snapshot.context.world === event.world &&
        isEqual(snapshot.context.found, before.context.found),
    },
  ),
];
