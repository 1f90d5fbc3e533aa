import type { SnapshotFrom } from 'xstate';
import type { Member } from '../../machines/presence/presence.events.ts';
import { presenceMachine } from '../../machines/presence/presence.machine.ts';
import { colleaguesIn, editorsAt } from '../../machines/presence/presence.selectors.ts';
import { gesture, inner } from './actions.ts';
import { groupOf, trout } from './goods.ts';
import { afterSteps, type Invariant, type Last } from './invariant.ts';
import { defineModel } from './model.ts';
import type { Moment } from './moment.ts';
import { cartScreen } from './targets.ts';
import { absent, enabled, shown, thing } from './visible.ts';

type Snapshot = SnapshotFrom<typeof presenceMachine>;

const nameOfKeittio = { fi: 'Eero Lahtinen', en: 'Eero Lahtinen' };

/** Places in the cart that show the colleague `keittio` by name. */
const presenceScreen = {
  here: thing('text', { key: 'presence.here', values: { names: nameOfKeittio } }, cartScreen.itself),
  editing: thing('text', { key: 'presence.editing', values: { name: nameOfKeittio } }, cartScreen.itself),
} as const;

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
    alone: [absent(presenceScreen.here), absent(presenceScreen.editing)],
    shared: ({ members }) => {
      const isEditing = members.some((member) => member.username === 'keittio' && member.place !== undefined);
      return [shown(presenceScreen.here), (isEditing ? shown : absent)(presenceScreen.editing)];
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

export const presenceInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'the user is not listed, and a colleague with several tabs is listed once',
    holds: ({ snapshot }) => {
      const names = colleaguesIn(snapshot).map(({ username }) => username);
      return !names.includes('ravintola') && new Set(names).size === names.length;
    },
  },
  {
    rule: 'only a member of the cart edits a line',
    holds: ({ snapshot }) => {
      const here = colleaguesIn(snapshot).map(({ username }) => username);
      return snapshot.context.members.every(
        ({ place }) =>
          place === undefined || editorsAt(snapshot, place).every(({ username }) => here.includes(username)),
      );
    },
  },
  {
    rule: 'the cart is shared while a colleague is in it, and else alone',
    holds: ({ snapshot }) => (snapshot.value === 'shared') === colleaguesIn(snapshot).length > 0,
  },
  {
    rule: 'no colleague keeps anybody from changing a line',
    holds: ({ trail: { told } }) => told.every(({ type }) => type === 'realtime.edit'),
    seen: () => [enabled(cartScreen.amountOf(trout))],
  },
  ...afterSteps<Snapshot>(
    ...['alone', 'shared'].map((from) => ({
      rule: `the members of the cart are the last reported ones (${from})`,
      on: 'members.changed',
      from,
      tells: [],
      holds: ({ snapshot: { context } }: Moment<Snapshot>, { event }: Last<Snapshot>) =>
        context.members === event.members,
    })),
    {
      rule: 'colleagues receive the edited line, or none',
      on: 'presence.edit',
      tells: ['realtime.edit'],
      holds: ({ snapshot: { context } }, { event, did }) =>
        context.place === event.place && did.told[0]?.place === event.place,
    },
  ),
];
