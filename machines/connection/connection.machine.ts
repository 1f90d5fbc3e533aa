import { assign, fromCallback, sendTo, setup } from 'xstate';
import { to } from '../system.ts';
import type { BuildsAsk, ConnectionEvent, Line, LineAsk, Unkept } from './connection.events.ts';

interface ConnectionContext extends Line {
  /** Something was not saved since everything was: that it is now is told. */
  readonly wereUnsaved: boolean;
}

/**
 * Tells the customer the state of the connection: no network, no answer, unsaved changes, saved again; a browser that keeps
 * nothing; another build. It never blocks an action.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    children: {} as { line: 'line'; builds: 'builds' },
  },
  actors: {
    /** Tells of the way to the server, and of the shelves of this browser, for as long as it runs. */
    line: fromCallback<LineAsk, undefined, ConnectionEvent>(() => {
      throw new Error('provide line');
    }),
    /** Keeps the shop for when there is no network, and tells of other builds. */
    builds: fromCallback<BuildsAsk, undefined, ConnectionEvent>(() => {
      throw new Error('provide builds');
    }),
  },
  /** As long as it takes to read. */
  delays: { savedNotice: 5_000 },
  guards: {
    isOffline: ({ context }) => context.network === 'offline',
    isUnreachable: ({ context }) => context.network === 'unreachable',
    isUnsaved: ({ context }) => context.unsaved > 0,
    wereUnsaved: ({ context }) => context.wereUnsaved,
    isUnkept: (_, { why, as }: { readonly why: Unkept; readonly as: Unkept }) => why === as,
    isBack: ({ context }, line: Line) => isBack(context, line),
  },
  actions: {
    keepLine: assign(({ context }, { network, unsaved, since }: Line) => ({
      network,
      unsaved,
      since,
      wereUnsaved: context.wereUnsaved || unsaved > 0,
    })),
    /** Opens the page anew. */
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
        /** The server is reached, and does not take it. */
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
                guard: { type: 'isUnkept', params: ({ event }) => ({ why: event.why, as: 'temporary' }) },
                target: 'temporary',
              },
              {
                guard: { type: 'isUnkept', params: ({ event }) => ({ why: event.why, as: 'full' }) },
                target: 'full',
              },
              { target: 'blocked' },
            ],
          },
        },
        /** It keeps what waits, and may delete it when the shop has not been opened for a week. */
        temporary: {
          initial: 'told',
          on: {
            'storage.failed': [
              {
                guard: { type: 'isUnkept', params: ({ event }) => ({ why: event.why, as: 'full' }) },
                target: 'full',
              },
              {
                guard: { type: 'isUnkept', params: ({ event }) => ({ why: event.why, as: 'blocked' }) },
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

/** There is an answer again, and what is shown is older than that. */
function isBack(before: Line, { network, since }: Line): boolean {
  return network === 'up' && since !== undefined && (before.network !== 'up' || before.since === undefined);
}
