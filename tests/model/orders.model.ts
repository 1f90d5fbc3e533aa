import type { SnapshotFrom } from 'xstate';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { ordersMachine } from '../../machines/order/orders.machine.ts';
import { clock, gesture, inner, instead, press } from './actions.ts';
import { answered, failing } from './failures.ts';
import { NOW } from './goods.ts';
import { defineModel } from './model.ts';
import { largeCart } from './ordering.model.ts';
import { ordersScreen as screen } from './orders.targets.ts';
import { orderOf } from './orders.ts';
import { absent, busy, enabled, shown, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof ordersMachine>;

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
    'orders.more': { pressed: { event: { type: 'orders.more' }, action: press(screen.more) } },
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
        ? [shown(screen.title)]
        : [
            shown(screen.search),
            (next === undefined ? absent : enabled)(screen.more),
            ...beside.map(({ id }) => shown(screen.order(id))),
            ...(text !== '' && beside.length === 0 ? [shown(screen.nothing(text))] : []),
          ],
    typing: [shown(screen.search), busy(screen.loading)],
    fetching: [shown(screen.search), busy(screen.loading)],
    failed: [shown(screen.failed), enabled(screen.more)] satisfies Visible[],
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
    action: gesture({ act: 'fill', target: screen.search, text }),
    when: ({ context }: Snapshot) => context.text !== text,
  };
}
