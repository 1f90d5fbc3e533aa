import { assign, fromCallback, sendTo, setup } from 'xstate';
import { to } from '../system.ts';
import type { AttentionMessage, Member, Place, PresenceEvent, PresenceInput } from './presence.events.ts';

interface PresenceContext extends PresenceInput {
  /** Every connection to the cart, including the user's own. */
  readonly members: readonly Member[];
  /** The line or date that this customer is editing. */
  readonly place: Place | undefined;
}

/**
 * The users in the cart of the account, and the lines that they edit. It only shows them: nobody is prevented from
 * editing or saving.
 */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    input: {} as PresenceInput,
  },
  actors: {
    /** Reports the field of the cart that has the focus. */
    attention: fromCallback<AttentionMessage, undefined, AttentionMessage>(() => {
      throw new Error('provide attention');
    }),
  },
  guards: {
    hasColleague: ({ context: { username } }, members: readonly Member[]) =>
      members.some((member) => member.isHere && member.username !== username),
  },
  actions: {
    keepMembers: assign({ members: (_, members: readonly Member[]) => members }),
    keepPlace: assign({ place: (_, place: Place | undefined) => place }),
    sendPlace: sendTo(to('realtime'), (_, place: Place | undefined) => ({
      type: 'realtime.edit' as const,
      place,
    })),
  },
}).createMachine({
  id: 'presence',
  context: ({ input: { username } }) => ({ username, members: [], place: undefined }),
  invoke: { id: 'attention', src: 'attention' },
  on: {
    'presence.edit': {
      actions: [
        { type: 'keepPlace', params: ({ event }) => event.place },
        { type: 'sendPlace', params: ({ event }) => event.place },
      ],
    },
    'members.changed': [
      {
        guard: { type: 'hasColleague', params: ({ event }) => event.members },
        target: '.shared',
        actions: { type: 'keepMembers', params: ({ event }) => event.members },
      },
      { target: '.alone', actions: { type: 'keepMembers', params: ({ event }) => event.members } },
    ],
  },
  initial: 'alone',
  states: { alone: {}, shared: {} },
});
