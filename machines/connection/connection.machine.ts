import { assign, fromCallback, sendTo, setup } from 'xstate';
import { to } from '../system.ts';
import type {
  BuildsRequest,
  ConnectionEvent,
  Line,
  LineRequest,
  StorageProblem,
} from './connection.events.ts';

interface ConnectionContext extends Line {
  /** True if changes were unsaved since the last complete save: the next save is reported. */
  readonly wereUnsaved: boolean;
}

/**
 * Reports the state of the connection to the customer: no network, no answer, unsaved changes, saved again. Also
 * reports a browser that stores nothing, and another build. It never blocks an action.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    children: {} as { line: 'line'; builds: 'builds' },
  },
  actors: {
    /** Reports the connection to the server and this browser's storage. */
    line: fromCallback<LineRequest, undefined, ConnectionEvent>(() => {
      throw new Error('provide line');
    }),
    /** Caches the shop for use without a network, and reports other builds. */
    builds: fromCallback<BuildsRequest, undefined, ConnectionEvent>(() => {
      throw new Error('provide builds');
    }),
  },
  /** Long enough to read the notice. */
  delays: { savedNotice: 5_000 },
  guards: {
    isOffline: ({ context }) => context.network === 'offline',
    isUnreachable: ({ context }) => context.network === 'unreachable',
    isUnsaved: ({ context }) => context.unsaved > 0,
    wereUnsaved: ({ context }) => context.wereUnsaved,
    isStorageProblem: (_, { why, as }: { readonly why: StorageProblem; readonly as: StorageProblem }) =>
      why === as,
    isBack: ({ context }, line: Line) => isBack(context, line),
  },
  actions: {
    keepLine: assign(({ context }, { network, unsaved, since }: Line) => ({
      network,
      unsaved,
      since,
      wereUnsaved: context.wereUnsaved || unsaved > 0,
    })),
    reload: (_) => {},
  },
}).createMachine({
  id: 'connection',
  type: 'parallel',
  context: { network: 'up', unsaved: 0, since: undefined, wereUnsaved: false },
  invoke: [
    { id: 'line', src: 'line' },
    { id: 'builds', src: 'builds' },
  ],
  states: {
    line: {
      initial: 'up',
      on: {
        'line.told': [
          {
            guard: { type: 'isBack', params: ({ event }) => event.line },
            target: '.deciding',
            actions: [
              // Goods and orders may have changed meanwhile.
              sendTo(to('catalogue'), { type: 'catalogue.refresh' }),
              sendTo(to('app'), { type: 'orders.open' }),
              { type: 'keepLine', params: ({ event }) => event.line },
            ],
          },
          { target: '.deciding', actions: { type: 'keepLine', params: ({ event }) => event.line } },
        ],
      },
      states: {
        deciding: {
          always: [
            { guard: 'isOffline', target: 'offline' },
            { guard: 'isUnreachable', target: 'unreachable' },
            { guard: 'isUnsaved', target: 'unsaved' },
            { guard: 'wereUnsaved', target: 'saved' },
            { target: 'up' },
          ],
        },
        up: {},
        offline: {},
        unreachable: { on: { 'connection.retry': { actions: sendTo('line', { type: 'line.try' }) } } },
        /** The server is reachable, and does not accept the changes. */
        unsaved: { on: { 'connection.retry': { actions: sendTo('line', { type: 'line.try' }) } } },
        saved: { after: { savedNotice: { target: 'up', actions: assign({ wereUnsaved: false }) } } },
      },
    },
    storage: {
      initial: 'kept',
      states: {
        kept: {
          on: {
            'storage.failed': [
              {
                guard: {
                  type: 'isStorageProblem',
                  params: ({ event }) => ({ why: event.why, as: 'temporary' }),
                },
                target: 'temporary',
              },
              {
                guard: { type: 'isStorageProblem', params: ({ event }) => ({ why: event.why, as: 'full' }) },
                target: 'full',
              },
              { target: 'blocked' },
            ],
          },
        },
        /** The browser stores unsent changes, and may delete them after a week without a visit. */
        temporary: {
          initial: 'told',
          on: {
            'storage.failed': [
              {
                guard: { type: 'isStorageProblem', params: ({ event }) => ({ why: event.why, as: 'full' }) },
                target: 'full',
              },
              {
                guard: {
                  type: 'isStorageProblem',
                  params: ({ event }) => ({ why: event.why, as: 'blocked' }),
                },
                target: 'blocked',
              },
            ],
          },
          states: { told: { on: { 'connection.acknowledge': 'agreed' } }, agreed: {} },
        },
        blocked: { on: { 'connection.acknowledge': 'known' } },
        full: { on: { 'connection.acknowledge': 'known' } },
        known: {},
      },
    },
    build: {
      initial: 'newest',
      states: {
        newest: { on: { 'build.found': 'offered' } },
        offered: { on: { 'connection.reload': 'taking', 'connection.later': 'newest' } },
        taking: {
          entry: sendTo('builds', { type: 'builds.take' }),
          on: { 'build.taken': { actions: 'reload' } },
        },
      },
    },
  },
});

/** True if answers come again and a shown answer is older. */
function isBack(before: Line, { network, since }: Line): boolean {
  return network === 'up' && since !== undefined && (before.network !== 'up' || before.since === undefined);
}
