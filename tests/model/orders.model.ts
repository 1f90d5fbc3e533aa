import type { SnapshotFrom } from 'xstate';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { ordersMachine } from '../../machines/order/orders.machine.ts';
import { clock, gesture, inner, instead, press } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { NOW } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { largeCart } from './ordering/model.ts';
import { orderOf } from './orders.ts';
import { absent, busy, enabled, shown, thing, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof ordersMachine>;

export const ordersScreen = {
  title: thing('heading', 'order.history.title'),
  search: thing('searchbox', 'placed.search'),
  nothing: (text: string) => thing('status', { key: 'placed.search.nothing', values: { text } }),
  more: thing('button', 'placed.more'),
  loading: thing('button', 'placed.more.loading'),
  failed: thing('alert', 'placed.more.failed'),
  order: (id: string) => thing('link', { fi: id, en: id }),
} as const;

const DAY = 86_400_000;
const ordered = (id: string, ago: number, custom_reference = ''): Order => ({
  ...orderOf(largeCart, id),
  ordered_at: NOW - ago * DAY,
  custom_reference,
});

/** Part of the account's orders. */
export const newest = ordered('100090', 1);
/** Fetched by a press. */
export const older = ordered('100040', 100);
export const oldest = ordered('100010', 300);
/** Found by its reference. */
export const wedding = ordered('100020', 200, 'Hääjuhla');
const SOUGHT = 'hääjuhla';

/** The wire form: decimal euros, instants as text. */
const euros = (key: string, value: unknown) => {
  if (typeof value !== 'number') return value;
  if (key.endsWith('_tax')) return value / 100;
  return key === 'ordered_at' ? new Date(value).toISOString() : value;
};
const wire = (orders: readonly Order[], next: string | null = null) =>
  instead('orders', 200, { orders: JSON.parse(JSON.stringify(orders, euros)), next });
const found = (orders: readonly Order[], next?: string) =>
  answered('fetchOlder', { orders, older: next }, wire(orders, next));

/** §2 Order history: orders older than the account's, and the search among them. */
export const ordersModel = defineModel<typeof ordersMachine>({
  process: 'orders',
  page: '/order/orders',
  machine: ordersMachine,
  starts: {
    whole: {
      input: { older: undefined },
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
    'orders.changed': {
      older: {
        event: { type: 'orders.changed', older: '2-100090' },
        action: wire([newest], '2-100090'),
        when: ({ context }) => context.older === undefined && context.text === '',
      },
      olderMeanwhile: {
        event: { type: 'orders.changed', older: '2-100090' },
        action: inner('the account comes while a search is typed'),
        when: ({ context }) => context.older === undefined && context.text !== '',
      },
      whole: {
        event: { type: 'orders.changed', older: undefined },
        action: inner('another backend answers all orders'),
        in: ['idle'],
        when: ({ context }) => context.older !== undefined && context.found.length > 0,
      },
    },
    'orders.search': { sought: searching(SOUGHT), all: searching('') },
    'orders.more': { pressed: { event: { type: 'orders.more' }, action: press(ordersScreen.more) } },
    'xstate.after.pause.orders.typing': {
      passed: { event: { type: 'xstate.after.pause.orders.typing' }, action: clock(300) },
    },
    'xstate.done.actor.fetchOlder': {
      page: {
        ...found([older], '2-100040'),
        when: (now) => isListing(now) && now.context.found.length === 0,
      },
      last: { ...found([oldest]), when: (now) => isListing(now) && now.context.found.length > 0 },
      match: { ...found([wedding]), when: (now) => !isListing(now) },
      none: { ...found([]), when: (now) => !isListing(now) },
    },
    'xstate.error.actor.fetchOlder': failing('fetchOlder', 'orders', 'lost', 'server'),
  },
  visible: {
    deciding: [],
    idle: ({ older: beginning, next, text, found: beside }) =>
      beginning === undefined
        ? [shown(ordersScreen.title)]
        : [
            shown(ordersScreen.search),
            (next === undefined ? absent : enabled)(ordersScreen.more),
            ...beside.map(({ id }) => shown(ordersScreen.order(id))),
            ...(text !== '' && beside.length === 0 ? [shown(ordersScreen.nothing(text))] : []),
          ],
    typing: [shown(ordersScreen.search), busy(ordersScreen.loading)],
    fetching: [shown(ordersScreen.search), busy(ordersScreen.loading)],
    failed: [shown(ordersScreen.failed), enabled(ordersScreen.more)] satisfies Visible[],
  },
  counters: ({ context }) => [
    context.older ?? '',
    context.text,
    context.found.map(({ id }) => id).join(),
    context.next ?? '',
  ],
  limit: 500,
});

function isListing({ context }: Snapshot): boolean {
  return context.text === '';
}

function searching(text: string) {
  return {
    event: { type: 'orders.search', text } as const,
    action: gesture({ act: 'fill', target: ordersScreen.search, text }),
    when: ({ context }: Snapshot) => context.text !== text,
  };
}

const isAll = ({ context }: Snapshot) => context.text === '';

export const ordersInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'an account whose orders are all here is asked for none',
    holds: ({ snapshot }) =>
      snapshot.context.older !== undefined || Object.keys(snapshot.children).length === 0,
  },
  {
    rule: 'no order is shown twice',
    holds: ({ snapshot: { context } }) =>
      new Set(context.found.map(({ id }) => id)).size === context.found.length,
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'the next page is older than the last known order',
      on: 'orders.more',
      from: 'idle',
      to: 'fetching',
      asks: ['fetchOlder'],
      holds: (_, { before: { context }, did }) =>
        isEqual(did.asked[0]?.input, { text: context.text, before: context.next }),
    },
    {
      rule: 'a page that has come follows those before it',
      on: 'xstate.done.actor.fetchOlder',
      to: 'idle',
      asks: [],
      holds: ({ snapshot: { context } }, { before, event: { output } }) =>
        isEqual([context.found, context.next], [[...before.context.found, ...output.orders], output.older]),
    },
    {
      rule: 'a text is searched from the newest order on, once typing pauses',
      on: 'xstate.after.pause.orders.typing',
      to: 'fetching',
      asks: ['fetchOlder'],
      holds: ({ snapshot: { context } }, { did }) =>
        isEqual(did.asked[0]?.input, { text: context.text, before: undefined }),
    },
    {
      rule: 'results of the former search are dropped',
      on: 'orders.search',
      asks: [],
      holds: ({ snapshot }, { event }) =>
        isEqual(
          [snapshot.context.text, snapshot.context.found, snapshot.context.next],
          [event.text, [], event.text === '' ? snapshot.context.older : undefined],
        ) && snapshot.matches(event.text === '' || snapshot.context.older === undefined ? 'idle' : 'typing'),
    },
    {
      rule: 'orders of another beginning start again: none between them is left out',
      on: 'orders.changed',
      when: (before, { older }) => before.context.older !== older && isAll(before),
      to: 'idle',
      holds: ({ snapshot: { context } }, { event }) =>
        isEqual([context.older, context.found, context.next], [event.older, [], event.older]),
    },
    {
      rule: 'a failed fetch is retried on request',
      on: 'orders.more',
      from: 'failed',
      to: 'fetching',
      asks: ['fetchOlder'],
    },
  ),
];
