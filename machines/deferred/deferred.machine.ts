import { assign, enqueueActions, type InputFrom, sendTo, setup } from 'xstate';
import type { World } from '../domain/world.ts';
import type { DeferredEvent, DeferredInput } from './deferred.events.ts';
import { type Machines, type ProcessName, processes } from './processes.ts';

type Invoked = {
  [Name in ProcessName]: {
    readonly id: Name;
    readonly src: Name;
    readonly systemId: Name;
    readonly input: (args: { readonly context: DeferredInput }) => InputFrom<Machines[Name]>;
  };
}[ProcessName];

const names = Object.keys(processes) as ProcessName[];
const machines = Object.fromEntries(names.map((name) => [name, processes[name].machine])) as Machines;

/** The processes beside goods and cart, loaded after the first paint. */
export const deferredMachine = setup({
  types: {
    context: {} as DeferredInput,
    events: {} as DeferredEvent,
    input: {} as DeferredInput,
    children: {} as { readonly [Name in ProcessName]: Name },
  },
  actors: machines,
  actions: {
    /** Sends the event to every process whose chart declares it. */
    tell: enqueueActions(({ enqueue }, event: DeferredEvent) => {
      for (const name of names) {
        const { events } = processes[name].machine;
        if (events.some((type) => type === event.type)) enqueue.sendTo(name, event as never);
      }
    }),
    keepWorld: assign({ world: (_, world: World) => world }),
  },
}).createMachine({
  id: 'deferred',
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
    'orders.changed': { actions: { type: 'tell', params: ({ event }) => event } },
    'account.missing': { actions: { type: 'tell', params: ({ event }) => event } },
    'message.found': { actions: { type: 'tell', params: ({ event }) => event } },
    'template.saved': { actions: { type: 'tell', params: ({ event }) => event } },
  },
});
