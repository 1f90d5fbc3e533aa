import { assign, enqueueActions, setup } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { dayAt, type Instant, weekdayOf } from '../domain/calendar.ts';
import type { World } from '../domain/world.ts';
import { draftLogic } from '../draft.ts';
import { routes } from '../routes.ts';
import { to } from '../system.ts';
import type { StandingDraft, StandingEvent, StandingInput, StandingOrders } from './standing.events.ts';

interface StandingContext {
  readonly username: string;
  readonly now: Instant;
  readonly orders: StandingOrders;
}

type Sent<Type extends StandingEvent['type']> = Extract<StandingEvent, { type: Type }>;

/** True if the order of this template waits for a check today. */
export function isDue({ orders, now }: Pick<StandingContext, 'orders' | 'now'>, id: string): boolean {
  const today = dayAt(now);
  const { days, done } = orders[id] ?? { days: [] };
  return days.includes(weekdayOf(today)) && done !== today;
}

/**
 * On its weekdays a template waits for the customer's check. It never goes into the cart, or is sent, by itself. The
 * weekdays are stored in this browser.
 */
export const standingMachine = setup({
  types: { context: {} as StandingContext, events: {} as StandingEvent, input: {} as StandingInput },
  actors: { draft: draftLogic },
  guards: { isDue: ({ context }, id: string) => isDue(context, id) },
  actions: {
    restore: assign({ orders: (_, draft: StandingDraft | undefined) => draft?.orders ?? {} }),
    keepNow: assign({ now: (_, world: World) => world.now }),
    setDays: assign({
      orders: ({ context }, event: Sent<'standing.set'>) => withDays(context.orders, event),
    }),
    finish: assign({
      orders: ({ context: { orders, now } }, id: string) => ({
        ...orders,
        [id]: { ...assertDefined(orders[id]), done: dayAt(now) },
      }),
    }),
    open: enqueueActions(({ enqueue }, id: string) => {
      enqueue.sendTo(to('app'), { type: 'page.open', path: routes.templates.path });
      enqueue.sendTo(to('template'), { type: 'template.show', id });
    }),
  },
}).createMachine({
  id: 'standing',
  context: ({ input: { username, world } }) => ({ username, now: world.now, orders: {} }),
  invoke: { id: 'draft', src: 'draft', input: ({ context }) => context.username },
  initial: 'restoring',
  on: { 'world.changed': { actions: { type: 'keepNow', params: ({ event }) => event.world } } },
  states: {
    restoring: {
      on: {
        'standing.restored': {
          target: 'open',
          actions: { type: 'restore', params: ({ event }) => event.draft },
        },
      },
    },
    open: {
      on: {
        'standing.set': { actions: { type: 'setDays', params: ({ event }) => event } },
        'standing.check': {
          guard: { type: 'isDue', params: ({ event }) => event.id },
          actions: { type: 'open', params: ({ event }) => event.id },
        },
        'standing.finish': {
          guard: { type: 'isDue', params: ({ event }) => event.id },
          actions: { type: 'finish', params: ({ event }) => event.id },
        },
      },
    },
  },
});

/** A template without weekdays has no row. The weekdays are stored in their order. */
function withDays(orders: StandingOrders, { id, days }: Sent<'standing.set'>): StandingOrders {
  const { [id]: before, ...others } = orders;
  if (days.length === 0) return others;
  return { ...others, [id]: { ...before, days: days.toSorted((one, other) => one - other) } };
}
