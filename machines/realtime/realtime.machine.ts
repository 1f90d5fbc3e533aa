import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { CartPush } from '../cart/cart.events.ts';
import type { Member } from '../presence/presence.events.ts';
import { to } from '../system.ts';
import type {
  AccountChanged,
  RealtimeEvent,
  RealtimeInput,
  RealtimeMessage,
  RealtimeRequest,
} from './realtime.events.ts';

interface RealtimeContext {
  readonly username: string;
  /** The edition of the shown goods; undefined: the backend states none. */
  readonly edition: string | undefined;
}

/** Asks the cart to compare itself with the server's: pushes may have been lost. */
const missedPush: CartPush = { type: 'cart.heard', book: '', version: 0, by: '' };
/** Reports to the cart that no more pushes come. */
const noPushes: CartPush = { ...missedPush, version: -1 };
/** Events that may have been lost before the subscription. */
const everything = [
  'orders-changed',
  'templates-changed',
  'claims-updated',
  'count-changed',
  'rule-changed',
] as const;

/**
 * The pushes of the server (§7). Each is sent to the process that it concerns. Pushes carry no data: the receiver
 * refetches.
 */
export const realtimeMachine = setup({
  types: {
    context: {} as RealtimeContext,
    events: {} as RealtimeEvent,
    input: {} as RealtimeInput,
    children: {} as { channel: 'channel' },
  },
  actors: {
    /** Subscribes to the account's channels, and enters the space of its cart. */
    channel: fromCallback<RealtimeRequest, undefined, RealtimeMessage>(() => {
      throw new Error('provide channel');
    }),
  },
  guards: {
    /** A backend without editions states nothing about changed goods. */
    isOtherEdition: ({ context }, edition: string) =>
      context.edition !== undefined && context.edition !== edition,
  },
  actions: {
    keepEdition: assign({ edition: (_, { catalogue }: RealtimeInput['world']) => catalogue.edition }),
    toChannel: sendTo('channel', (_, ask: RealtimeRequest) => ask),
    sendMembers: sendTo(to('presence'), (_, members: readonly Member[]) => ({
      type: 'members.changed' as const,
      members,
    })),
    notifyCart: sendTo(to('cart'), (_, push: CartPush) => push),
    refetchGoods: sendTo(to('catalogue'), { type: 'catalogue.refresh' }),
    notifyChange: enqueueActions(({ context, enqueue }, { event, by, id }: Omit<AccountChanged, 'type'>) => {
      switch (event) {
        case 'orders-changed':
          enqueue.sendTo(to('app'), { type: 'orders.open', ...(id === undefined ? {} : { id }) });
          break;
        case 'templates-changed':
          enqueue.sendTo(to('template'), {
            type: 'template.refresh',
            ...(by === context.username ? {} : { by }),
          });
          break;
        case 'claims-updated':
          enqueue.sendTo(to('claims'), { type: 'claims.updated' });
          break;
        case 'count-changed':
          // The server has this user's count already.
          if (by !== context.username) enqueue.sendTo(to('inventory'), { type: 'inventory.heard' });
          break;
        case 'rule-changed':
          enqueue.sendTo(to('account'), { type: 'account.stale', part: 'me' });
          break;
        default:
          event satisfies never;
      }
    }),
  },
}).createMachine({
  id: 'realtime',
  context: ({ input: { username, world } }) => ({ username, edition: world.catalogue.edition }),
  invoke: { id: 'channel', src: 'channel' },
  on: {
    'world.changed': { actions: { type: 'keepEdition', params: ({ event }) => event.world } },
    'realtime.edit': { actions: { type: 'toChannel', params: ({ event }) => event } },
    'catalogue.updated': { actions: 'refetchGoods' },
    /** The goods changed between their fetch and the subscription. */
    'catalogue.stated': {
      guard: { type: 'isOtherEdition', params: ({ event }) => event.edition },
      actions: 'refetchGoods',
    },
    'account.changed': { actions: { type: 'notifyChange', params: ({ event }) => event } },
    'cart.heard': { actions: { type: 'notifyCart', params: ({ event }) => event } },
    'realtime.missed': {
      actions: [
        { type: 'notifyCart', params: missedPush },
        'refetchGoods',
        ...everything.map((event) => ({ type: 'notifyChange' as const, params: { event, by: '' } })),
      ],
    },
    'realtime.refused': '.off',
  },
  initial: 'connecting',
  states: {
    connecting: {
      on: {
        /** Between the login's answer and the first push the cart may have changed. */
        'realtime.connected': { target: 'listening', actions: { type: 'notifyCart', params: missedPush } },
      },
    },
    listening: {
      on: {
        'members.changed': { actions: { type: 'sendMembers', params: ({ event }) => event.members } },
        'realtime.lost': { target: 'lost', actions: { type: 'notifyCart', params: noPushes } },
      },
    },
    /** Without a connection the members of the cart are unknown. */
    lost: {
      entry: { type: 'sendMembers', params: [] },
      on: {
        'realtime.connected': 'listening',
        'members.changed': {
          target: 'listening',
          actions: { type: 'sendMembers', params: ({ event }) => event.members },
        },
      },
    },
    /** The shop works without realtime; its goods are fetched daily (§4). */
    off: { entry: { type: 'sendMembers', params: [] } },
  },
});
