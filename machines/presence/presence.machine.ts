import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { CartHeard } from '../cart/cart.events.ts';
import { to } from '../system.ts';
import type {
  AttentionTold,
  Member,
  Place,
  PresenceEvent,
  PresenceInput,
  PresenceTold,
  RealtimeAsk,
  RealtimeTold,
} from './presence.events.ts';

interface PresenceContext extends PresenceInput {
  /** Every connection to the cart, one's own among them. */
  readonly members: readonly Member[];
  /** What this customer is editing. */
  readonly place: Place | undefined;
}

/** Asks the cart whether it is still the server's: what was told of it meanwhile nobody has heard. */
const unheard: CartHeard = { type: 'cart.heard', book: '', version: 0, by: '' };
/** Tells the cart that nothing is heard of it from now on. */
const deaf: CartHeard = { ...unheard, version: -1 };

/**
 * Who is in the cart of the account, and which line is being edited; and what the server tells meanwhile (§7). It only
 * shows: nothing that a colleague does keeps anybody from editing or from saving.
 */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    input: {} as PresenceInput,
    children: {} as { realtime: 'realtime'; attention: 'attention' },
  },
  actors: {
    /** Listens to the account's channels, and is in the space of its cart. */
    realtime: fromCallback<RealtimeAsk, undefined, RealtimeTold>(() => {
      throw new Error('provide realtime');
    }),
    /** Tells which field of the cart holds the focus. */
    attention: fromCallback<AttentionTold, undefined, AttentionTold>(() => {
      throw new Error('provide attention');
    }),
  },
  actions: {
    keepMembers: assign({ members: (_, members: readonly Member[]) => members }),
    forgetMembers: assign({ members: [] }),
    keepPlace: assign({ place: (_, place: Place | undefined) => place }),
    tellPlace: sendTo('realtime', (_, place: Place | undefined) => ({
      type: 'realtime.edit' as const,
      place,
    })),
    tellCart: sendTo(to('cart'), (_, heard: CartHeard) => heard),
    tell: enqueueActions(({ enqueue, self }, told: PresenceTold) => {
      if (self._parent !== undefined) enqueue.sendTo(self._parent, told);
    }),
  },
}).createMachine({
  id: 'presence',
  context: ({ input: { username } }) => ({ username, members: [], place: undefined }),
  invoke: [
    { id: 'realtime', src: 'realtime' },
    { id: 'attention', src: 'attention' },
  ],
  on: {
    'presence.edit': {
      actions: [
        { type: 'keepPlace', params: ({ event }) => event.place },
        { type: 'tellPlace', params: ({ event }) => event.place },
      ],
    },
    'catalogue.updated': { actions: { type: 'tell', params: ({ event }) => event } },
    'catalogue.stated': { actions: { type: 'tell', params: ({ event }) => event } },
    'account.changed': { actions: { type: 'tell', params: ({ event }) => event } },
    'cart.heard': { actions: { type: 'tellCart', params: ({ event }) => event } },
    'realtime.missed': {
      actions: [
        { type: 'tellCart', params: unheard },
        { type: 'tell', params: ({ event }) => event },
      ],
    },
    'realtime.refused': '.off',
  },
  initial: 'connecting',
  states: {
    connecting: {
      on: {
        /** Between the answer that the login brought and the first push the cart may have changed. */
        'realtime.connected': {
          target: 'present',
          actions: { type: 'tellCart', params: unheard },
        },
      },
    },
    present: {
      on: {
        'members.changed': { actions: { type: 'keepMembers', params: ({ event }) => event.members } },
        'realtime.lost': {
          target: 'lost',
          actions: { type: 'tellCart', params: deaf },
        },
      },
    },
    /** What is not known is not shown. */
    lost: {
      entry: 'forgetMembers',
      on: {
        'realtime.connected': 'present',
        'members.changed': {
          target: 'present',
          actions: { type: 'keepMembers', params: ({ event }) => event.members },
        },
      },
    },
    /** The shop works without; its goods are fetched daily (§4). */
    off: { entry: 'forgetMembers' },
  },
});
