import type { Member } from '../../machines/presence/presence.events.ts';
import { presenceMachine } from '../../machines/presence/presence.machine.ts';
import { gesture, inner } from './actions.ts';
import { groupOf, trout } from './goods.ts';
import { defineModel } from './model.ts';
import { presenceScreen as screen } from './presence.targets.ts';
import { cartScreen } from './targets.ts';
import { absent, shown } from './visible.ts';

const place = { group: groupOf(trout), product_id: trout.id };
const self: Member = { username: 'ravintola', isHere: true, place: undefined };
const keittio: Member = { username: 'keittio', isHere: true, place: undefined };

/** Users in the account's cart, and the lines that they edit. */
export const presenceModel = defineModel<typeof presenceMachine>({
  process: 'presence',
  machine: presenceMachine,
  starts: {
    alone: {
      input: { username: 'ravintola' },
      given: [
        { given: 'inCart', good: trout, amount: 2 },
        { given: 'loggedIn', username: 'ravintola' },
      ],
    },
  },
  actors: { attention: 'recorded' },
  samples: {
    'presence.edit': {
      trout: {
        event: { type: 'presence.edit', place },
        action: gesture({ act: 'type', target: cartScreen.amountOf(trout), text: '2' }),
        when: ({ context }) => context.place === undefined,
      },
      nothing: {
        event: { type: 'presence.edit', place: undefined },
        action: gesture({ act: 'key', press: 'Tab' }),
        when: ({ context }) => context.place !== undefined,
      },
    },
    'members.changed': {
      unknown: changed(),
      alone: changed(self),
      editing: changed(self, { ...keittio, place }),
      twoTabs: changed({ ...self, place }, self, keittio, { ...keittio, place }),
      gone: changed(self, { ...keittio, isHere: false, place }),
      dating: changed(self, { ...keittio, place: { group: place.group } }),
    },
  },
  visible: {
    alone: [absent(screen.here), absent(screen.editing)],
    shared: ({ members }) => {
      const isEditing = members.some((member) => member.username === 'keittio' && member.place !== undefined);
      return [shown(screen.here), (isEditing ? shown : absent)(screen.editing)];
    },
  },
  counters: ({ context: { members, place: own } }) => [JSON.stringify(members), own !== undefined],
  limit: 1_000,
});

function changed(...members: readonly Member[]) {
  return {
    event: { type: 'members.changed', members } as const,
    action: inner('a colleague does it: presence.test.ts has one'),
  };
}
