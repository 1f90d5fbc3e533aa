import type { SnapshotFrom } from 'xstate';
import type { presenceMachine } from '../../machines/presence/presence.machine.ts';
import { colleaguesIn, editorsAt } from '../../machines/presence/presence.selectors.ts';
import { trout } from './goods.ts';
import { afterSteps, type Invariant, type Last } from './invariant.ts';
import type { Moment } from './moment.ts';
import { cartScreen } from './targets.ts';
import { enabled } from './visible.ts';

type Snapshot = SnapshotFrom<typeof presenceMachine>;

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
      rule: `the members of the cart are known as they are told (${from})`,
      on: 'members.changed',
      from,
      tells: [],
      holds: ({ snapshot: { context } }: Moment<Snapshot>, { event }: Last<Snapshot>) =>
        context.members === event.members,
    })),
    {
      rule: 'colleagues hear which line is edited, and that none is',
      on: 'presence.edit',
      tells: ['realtime.edit'],
      holds: ({ snapshot: { context } }, { event, did }) =>
        context.place === event.place && did.told[0]?.place === event.place,
    },
  ),
];
