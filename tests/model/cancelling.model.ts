import type { SnapshotFrom } from 'xstate';
import { cancellingMachine } from '../../machines/cancelling/cancelling.machine.ts';
import { type CatalogueIndex, orderUntilKey } from '../../machines/domain/catalogue/catalogue.ts';
import { deliveryDays } from '../../machines/domain/order/moment.ts';
import { inner, press, refusing, through } from './actions.ts';
import { isEqual } from './equal.ts';
import { answered, failing } from './failures.ts';
import { catalogue, NOW, trout } from './goods.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { adding, cartOf, orderOf } from './orders.ts';
import { absent, busy, enabled, shown, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof cancellingMachine>;

/** The order of the story; the server numbers the one of the page. */
export const order = orderOf(cartOf(adding(trout, 2)), '100090');

/** The goods while the days of the order close tomorrow. */
export const closing: CatalogueIndex = {
  ...catalogue,
  orderUntil: new Map(
    deliveryDays(order).map(
      (day) => [orderUntilKey(trout.location_code ?? '', day), NOW + 86_400_000] as const,
    ),
  ),
};

export const cancellingScreen = {
  /** Its first link is the newest order. */
  newest: thing('link', '', thing('table', 'order.history.title')),
  ask: thing('button', 'placed.cancel'),
  keep: thing('button', 'placed.cancel.keep'),
  confirm: thing('button', 'placed.cancel.confirm'),
  sending: thing('button', 'placed.cancel.sending'),
  failed: thing('alert', 'placed.cancel.failed'),
  retry: thing('button', 'common.retry'),
  refused: thing('alert', 'placed.cancel.refused'),
  close: thing('button', 'common.close'),
  done: thing('status', 'placed.cancel.done'),
} as const;

/** A placed order is cancelled until its first cut-off. */
export const cancellingModel = defineModel<typeof cancellingMachine>({
  process: 'cancelling',
  page: `/order/orders/${order.id}`,
  machine: cancellingMachine,
  starts: {
    placed: {
      input: undefined,
      given: [
        { given: 'ordered', good: trout, amount: 2 },
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'cancelOrder' },
        { given: 'done', action: press(cancellingScreen.newest) },
      ],
    },
  },
  actors: { cancelOrder: 'held' },
  samples: {
    'cancelling.ask': {
      pressed: {
        event: { type: 'cancelling.ask', order: order.id },
        action: press(cancellingScreen.ask),
        in: ['idle'],
        // An order whose answer was lost may be cancelled: it has no button then.
        when: ({ context }) => context.failure === undefined,
      },
      another: {
        event: { type: 'cancelling.ask', order: order.id },
        action: inner('the page of another order is opened'),
        in: ['cancelled'],
      },
    },
    'cancelling.confirm': {
      pressed: {
        event: { type: 'cancelling.confirm' },
        action: press(cancellingScreen.confirm),
        in: ['asking'],
      },
      again: { event: { type: 'cancelling.confirm' }, action: press(cancellingScreen.retry), in: ['failed'] },
    },
    'cancelling.dismiss': {
      kept: {
        event: { type: 'cancelling.dismiss' },
        action: press(cancellingScreen.keep),
        in: ['asking'],
      },
      closed: {
        event: { type: 'cancelling.dismiss' },
        action: press(cancellingScreen.close),
        in: ['failed', 'refused'],
      },
    },
    'xstate.done.actor.cancelOrder': {
      cancelled: answered('cancelOrder', undefined, through('cancelOrder')),
    },
    'xstate.error.actor.cancelOrder': {
      ...failing('cancelOrder', 'cancelOrder', 'lost', 'server'),
      closed: {
        event: {
          type: 'xstate.error.actor.cancelOrder',
          error: { tag: 'refused', problems: [{ code: 'orderClosed' }] },
          actorId: 'cancelOrder',
        },
        action: refusing('cancelOrder', { code: 'orderClosed' }),
      },
    },
  },
  visible: {
    idle: [absent(cancellingScreen.confirm), absent(cancellingScreen.done)],
    asking: [enabled(cancellingScreen.confirm), enabled(cancellingScreen.keep)],
    sending: [busy(cancellingScreen.sending)],
    failed: [
      shown(cancellingScreen.failed),
      enabled(cancellingScreen.retry),
      enabled(cancellingScreen.close),
    ],
    refused: [shown(cancellingScreen.refused), absent(cancellingScreen.confirm)],
    cancelled: [shown(cancellingScreen.done), absent(cancellingScreen.ask), absent(cancellingScreen.confirm)],
  },
  counters: ({ context: { order, failure } }) => [order, failure?.tag ?? ''],
  limit: 100,
});

export const cancellingInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'a cancellation names the order that was asked about',
    holds: ({ snapshot: { context }, trail: { asked } }) =>
      asked.every(({ input }) => isEqual(input, context.order)),
  },
  {
    rule: 'an order is cancelled only after a confirmation, one call at a time',
    holds: ({ snapshot }) =>
      snapshot.can({ type: 'cancelling.confirm' }) ===
      (snapshot.matches('asking') || snapshot.matches('failed')),
  },
  {
    rule: 'a reason is shown only while the cancellation has failed',
    holds: ({ snapshot }) =>
      !(snapshot.matches('failed') || snapshot.matches('refused')) || snapshot.context.failure !== undefined,
    seen: (snapshot) =>
      snapshot.matches('failed') || snapshot.matches('refused')
        ? []
        : [absent(cancellingScreen.failed), absent(cancellingScreen.refused)],
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'an order is asked about before it is cancelled',
      on: 'cancelling.ask',
      to: 'asking',
      asks: [],
      holds: ({ snapshot: { context } }) => context.order === order.id && context.failure === undefined,
    },
    {
      rule: 'a confirmed cancellation goes to the server',
      on: 'cancelling.confirm',
      to: 'sending',
      asks: ['cancelOrder'],
    },
    { rule: 'an order that is kept is not cancelled', on: 'cancelling.dismiss', to: 'idle', asks: [] },
    {
      rule: 'a cancelled order is read again',
      on: 'xstate.done.actor.cancelOrder',
      to: 'cancelled',
      tells: ['orders.open'],
    },
    {
      rule: 'a refused cancellation says why',
      on: 'xstate.error.actor.cancelOrder',
      when: (_, { error }) => error.tag === 'refused',
      to: 'refused',
      tells: ['orders.open'],
      holds: ({ snapshot: { context } }, { event: { error } }) => isEqual(context.failure, error),
    },
    {
      rule: 'a cancellation without an answer can be repeated',
      on: 'xstate.error.actor.cancelOrder',
      when: (_, { error }) => error.tag !== 'refused',
      to: 'failed',
      tells: [],
      holds: ({ snapshot: { context } }, { event: { error } }) => isEqual(context.failure, error),
    },
  ),
];
