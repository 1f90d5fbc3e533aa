import { assign, enqueueActions, type InputFrom, sendTo, setup } from 'xstate';
import type { World } from '../domain/world.ts';
import type { PresenceTold } from '../presence/presence.events.ts';
import { to } from '../system.ts';
import type { DeskEvent, DeskInput, DeskNews } from './desk.events.ts';
import { type Machines, type ProcessName, processes } from './processes.ts';

type Invoked = {
  [Name in ProcessName]: {
    readonly id: Name;
    readonly src: Name;
    readonly systemId: Name;
    readonly input: (args: { readonly context: DeskInput }) => InputFrom<Machines[Name]>;
  };
}[ProcessName];

type AccountChanged = Omit<Extract<PresenceTold, { type: 'account.changed' }>, 'type'>;

/** Events that may have been missed before the subscription. */
const everything = ['orders-changed', 'templates-changed', 'claims-updated', 'count-changed'] as const;

const names = Object.keys(processes) as ProcessName[];
const machines = Object.fromEntries(names.map((name) => [name, processes[name].machine])) as Machines;

/** The processes beside goods and cart, loaded after the first paint. */
export const deskMachine = setup({
  types: {
    context: {} as DeskInput,
    events: {} as DeskEvent,
    input: {} as DeskInput,
    children: {} as { readonly [Name in ProcessName]: Name },
  },
  actors: machines,
  guards: {
    /** A backend that does not name the edition of its goods states nothing of them. */
    isOtherEdition: ({ context: { world } }, edition: string) =>
      world.catalogue.edition !== undefined && world.catalogue.edition !== edition,
  },
  actions: {
    /** Every process whose chart names this event hears it. */
    tell: enqueueActions(({ enqueue }, told: DeskNews) => {
      for (const name of names) {
        const { events } = processes[name].machine;
        if (events.some((type) => type === told.type)) enqueue.sendTo(name, told as never);
      }
    }),
    keepWorld: assign({ world: (_, world: World) => world }),
    /** Pushes carry no data: the receiver refetches. */
    passOn: enqueueActions(({ context, enqueue }, { event, by, id }: AccountChanged) => {
      switch (event) {
        case 'orders-changed':
          enqueue.sendTo(to('app'), { type: 'orders.open', ...(id === undefined ? {} : { id }) });
          break;
        case 'templates-changed':
          enqueue.sendTo('template', {
            type: 'template.refresh',
            ...(by === context.username ? {} : { by }),
          });
          break;
        case 'claims-updated':
          enqueue.sendTo('claims', { type: 'claims.updated' });
          break;
        case 'count-changed':
          // The server has this user's count already.
          if (by !== context.username) enqueue.sendTo('inventory', { type: 'inventory.heard' });
          break;
        default:
          event satisfies never;
      }
    }),
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => input,
  invoke: names.map(
    (name) =>
      ({
        id: name,
        src: name,
        systemId: name,
        input: ({ context }) => processes[name].input(context),
      }) as Invoked,
  ),
  on: {
    'world.changed': {
      actions: [
        { type: 'keepWorld', params: ({ event }) => event.world },
        { type: 'tell', params: ({ event }) => event },
        sendTo('refresh', ({ event }) => ({ type: 'clock.ticked' as const, now: event.world.now })),
      ],
    },
    'catalogue.updated': { actions: sendTo('refresh', ({ event }) => event) },
    /** They were changed after they were fetched, and before anybody here listened. */
    'catalogue.stated': {
      guard: { type: 'isOtherEdition', params: ({ event }) => event.edition },
      actions: sendTo('refresh', { type: 'catalogue.updated' }),
    },
    'account.changed': { actions: { type: 'passOn', params: ({ event }) => event } },
    'realtime.missed': {
      actions: [
        sendTo('refresh', { type: 'catalogue.updated' }),
        ...everything.map((event) => ({ type: 'passOn' as const, params: { event, by: '' } })),
      ],
    },
    'orders.changed': { actions: { type: 'tell', params: ({ event }) => event } },
    'account.missing': { actions: { type: 'tell', params: ({ event }) => event } },
    'message.found': { actions: { type: 'tell', params: ({ event }) => event } },
    'template.saved': { actions: { type: 'tell', params: ({ event }) => event } },
  },
});
