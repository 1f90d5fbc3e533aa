import type { Member } from '../../machines/presence/presence.events.ts';
import { presenceMachine } from '../../machines/presence/presence.machine.ts';
import { gesture, inner, instead, through } from './actions.ts';
import { groupOf, trout } from './goods.ts';
import { defineModel } from './model.ts';
import { presenceScreen as screen } from './presence.targets.ts';
import { cartScreen } from './targets.ts';
import { absent, shown, type Visible } from './visible.ts';

const place = { group: groupOf(trout), product_id: trout.id };
const self: Member = { username: 'ravintola', isHere: true, place: undefined };
const keittio: Member = { username: 'keittio', isHere: true, place: undefined };

const colleague = inner('a colleague does it: presence.test.ts has one');
const network = inner('the network does it: presence.test.ts cuts it');
const listening = ['present'];

/** Who is in the account's cart, and which line is being edited. */
export const presenceModel = defineModel<typeof presenceMachine>({
  process: 'presence',
  machine: presenceMachine,
  starts: {
    connecting: {
      input: { username: 'ravintola' },
      given: [
        { given: 'inCart', good: trout, amount: 2 },
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'realtimeToken' },
      ],
    },
  },
  actors: { realtime: 'recorded', attention: 'recorded' },
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
    'realtime.connected': {
      first: { event: { type: 'realtime.connected' }, action: through('realtimeToken'), in: ['connecting'] },
      again: { event: { type: 'realtime.connected' }, action: network, in: ['lost'] },
    },
    'realtime.missed': { missed: { event: { type: 'realtime.missed' }, action: network, in: listening } },
    'realtime.lost': { lost: { event: { type: 'realtime.lost' }, action: network, in: listening } },
    'realtime.refused': {
      none: {
        event: { type: 'realtime.refused' },
        action: instead('realtimeToken', 404, { error: 'Not found' }),
        in: ['connecting'],
      },
      later: {
        event: { type: 'realtime.refused' },
        action: network,
        in: listening,
        when: ({ context }) => context.members.length > 0,
      },
    },
    'members.changed': {
      alone: changed(self),
      editing: changed(self, { ...keittio, place }),
      twoTabs: changed({ ...self, place }, self, keittio, { ...keittio, place }),
      gone: changed(self, { ...keittio, isHere: false, place }),
      dating: changed(self, { ...keittio, place: { group: place.group } }),
    },
    'catalogue.updated': {
      told: { event: { type: 'catalogue.updated' }, action: colleague, in: listening },
    },
    'catalogue.stated': {
      same: {
        event: { type: 'catalogue.stated', edition: '1' },
        action: inner('its token says so'),
        in: listening,
      },
    },
    'account.changed': {
      orders: {
        event: { type: 'account.changed', event: 'orders-changed', by: 'keittio' },
        action: colleague,
        in: listening,
      },
    },
    'cart.heard': {
      colleague: {
        event: { type: 'cart.heard', book: 'book-1', version: 2, by: 'keittio' },
        action: colleague,
        in: listening,
      },
    },
  },
  visible: {
    connecting: alone(),
    present: ({ members }) => {
      const here = members.filter(({ username, isHere }) => username === 'keittio' && isHere);
      if (here.length === 0) return alone();
      const isEditing = here.some((member) => member.place !== undefined);
      return [shown(screen.here), (isEditing ? shown : absent)(screen.editing)];
    },
    lost: alone(),
    off: alone(),
  },
  counters: ({ context: { members, place: own } }) => [JSON.stringify(members), own !== undefined],
  limit: 1_000,
});

function changed(...members: readonly Member[]) {
  return {
    event: { type: 'members.changed', members } as const,
    action: colleague,
    in: ['present', 'lost'],
  };
}

function alone(): readonly Visible[] {
  return [absent(screen.here), absent(screen.editing)];
}
