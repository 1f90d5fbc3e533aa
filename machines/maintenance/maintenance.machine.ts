import { assign, fromPromise, sendTo, setup } from 'xstate';
import { type Failure, failureOf } from '../domain/failure.ts';
import type { Maintenance } from '../domain/maintenance/maintenance.schema.ts';
import { to } from '../system.ts';
import {
  type MaintenanceAnswer,
  type MaintenanceEvent,
  type MaintenanceInput,
  maintenanceIn,
} from './maintenance.events.ts';

interface MaintenanceContext {
  /** The message to customers; undefined: maintenance is unknown. */
  readonly maintenance: Maintenance | undefined;
  /** The number of answers that it is not over. */
  readonly asked: number;
}

/** §2 /maintenance, §8 503: shows the message, and asks at intervals if it is over. */
export const maintenanceMachine = setup({
  types: {
    context: {} as MaintenanceContext,
    events: {} as MaintenanceEvent,
    input: {} as MaintenanceInput,
    tags: {} as 'busy',
  },
  actors: {
    fetchMaintenance: fromPromise<MaintenanceAnswer>(() =>
      Promise.reject(new Error('provide fetchMaintenance')),
    ),
  },
  /** From 2 s to half a minute: a short wait for customers, and a low load on a restarted server. */
  delays: { nextAsk: ({ context }) => Math.min(30_000, 2_000 * 2 ** context.asked) },
  guards: {
    isUnknown: ({ context }) => context.maintenance === undefined,
    isOver: (_, answer: MaintenanceAnswer) => answer === null,
    /** A backend without this call answers another status than 503: it is open. */
    isOpen: (_, failure: Failure) => failure.tag !== 'server' && failure.tag !== 'lost',
  },
  actions: {
    keepMaintenance: assign((_, maintenance: MaintenanceAnswer) => ({
      maintenance: maintenance ?? undefined,
    })),
    /** A 503 updates the message; another failure leaves it. */
    updateMaintenance: assign(({ context }, failure: Failure) => ({
      maintenance:
        failure.tag === 'server' && failure.body !== undefined
          ? maintenanceIn(failure.body)
          : (context.maintenance ?? maintenanceIn(undefined)),
    })),
    count: assign({ asked: ({ context }) => context.asked + 1 }),
    reportOver: sendTo(to('app'), { type: 'maintenance.over' }),
  },
}).createMachine({
  id: 'maintenance',
  context: ({ input: { body, asked } }) => ({
    maintenance: asked ? undefined : maintenanceIn(body),
    asked: 0,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isUnknown', target: 'asking' }, { target: 'waiting' }] },
    waiting: {
      on: { 'maintenance.ask': 'asking' },
      after: { nextAsk: 'asking' },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'fetchMaintenance',
        src: 'fetchMaintenance',
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
          {
            target: 'waiting',
            actions: ['count', { type: 'keepMaintenance', params: ({ event }) => event.output }],
          },
        ],
        onError: [
          {
            guard: { type: 'isOpen', params: ({ event }) => failureOf(event.error) },
            target: 'over',
          },
          {
            target: 'waiting',
            actions: ['count', { type: 'updateMaintenance', params: ({ event }) => failureOf(event.error) }],
          },
        ],
      },
    },
    over: { type: 'final', entry: 'reportOver' },
  },
});
