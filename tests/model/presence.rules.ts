import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { presenceMachine } from '../../machines/presence/presence.machine.ts';
import { colleaguesIn, editorsAt } from '../../machines/presence/presence.selectors.ts';
import { trout } from './goods.ts';
import { afterSteps, type Invariant, type Last } from './invariant.ts';
import type { Moment } from './moment.ts';
import { cartScreen } from './targets.ts';
import { enabled } from './visible.ts';

type Snapshot = SnapshotFrom<typeof presenceMachine>;

/** What holds on every path of presence. */
export const presenceInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'nobody is shown to themselves, and a colleague once, however many tabs they have',
    holds: ({ snapshot }) => {
      const names = colleaguesIn(snapshot).map(({ username }) => username);
      return !names.includes('ravintola') && new Set(names).size === names.length;
    },
  },
  {
    rule: 'who edits is in the cart, and who is gone edits nothing',
    holds: ({ snapshot }) => {
      const here = colleaguesIn(snapshot).map(({ username }) => username);
      return snapshot.context.members.every(
        ({ place }) =>
          place === undefined || editorsAt(snapshot, place).every(({ username }) => here.includes(username)),
      );
    },
  },
  {
    rule: 'a cart without realtime knows it, and asks for missed changes',
    holds: ({ snapshot, trail: { told } }) => {
      const asks = told.filter(({ type }) => type === 'cart.heard');
      return snapshot.value !== 'lost' || asks.at(-1)?.version === -1;
    },
  },
  {
    rule: 'without a connection nobody is shown',
    holds: ({ snapshot }) => snapshot.value === 'present' || colleaguesIn(snapshot).length === 0,
  },
  {
    rule: 'no colleague keeps anybody from changing a line',
    holds: ({ trail: { told } }) =>
      told.every(({ type }) => !type.startsWith('cart.') || type === 'cart.heard'),
    seen: () => [enabled(cartScreen.amountOf(trout))],
  },
  {
    rule: '§7 what the server tells is asked for, never taken for the thing itself',
    holds: ({ trail: { told } }) =>
      told.every(({ type }) =>
        [
          'cart.heard',
          'catalogue.updated',
          'catalogue.stated',
          'account.changed',
          'realtime.missed',
        ].includes(type),
      ),
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§7 between the login and the first push the cart may have changed: it is asked for',
      on: 'realtime.connected',
      from: 'connecting',
      to: 'present',
      tells: ['cart.heard'],
      holds: (_, { did }) => versionsIn(did.told) === '0',
    },
    { rule: 'a connection that is back is one', on: 'realtime.connected', from: 'lost', to: 'present' },
    ...['present', 'lost'].map((from) => ({
      rule: `who is in the cart is known as it is told (${from})`,
      on: 'members.changed',
      from,
      to: 'present',
      tells: [],
      holds: ({ snapshot: { context } }: Moment<Snapshot>, { event }: Last<Snapshot>) =>
        context.members === event.members,
    })),
    {
      rule: 'a connection that is lost is told to the cart, and nobody is shown any more',
      on: 'realtime.lost',
      to: 'lost',
      tells: ['cart.heard'],
      holds: ({ snapshot: { context } }, { did }) =>
        versionsIn(did.told) === '-1' && context.members.length === 0,
    },
    {
      rule: '§4 without a channel the shop works without: nothing is told, nobody is shown',
      on: 'realtime.refused',
      to: 'off',
      tells: [],
      holds: ({ snapshot: { context } }) => context.members.length === 0,
    },
    {
      rule: 'what was missed is asked for, and told',
      on: 'realtime.missed',
      tells: ['cart.heard', 'realtime.missed'],
      holds: (_, { did }) => versionsIn(did.told) === '0',
    },
    {
      rule: 'colleagues hear which line is edited, and that none is',
      on: 'presence.edit',
      sends: ['realtime.edit'],
      holds: ({ snapshot: { context } }, { event, did }) =>
        context.place === event.place && did.sent[0]?.place === event.place,
    },
    {
      rule: '§7 a colleague’s change of the cart is told to the cart as it was heard',
      on: 'cart.heard',
      tells: ['cart.heard'],
      holds: (_, { event, did }) => did.told[0] === event,
    },
    ...['catalogue.updated', 'catalogue.stated', 'account.changed'].map((on) => ({
      rule: `§7 what the server tells is passed on (${on})`,
      on,
      tells: [on],
    })),
  ),
];

/** Of the cart, as it is told: 0 asks for it, -1 says that nothing is heard. */
function versionsIn(told: readonly AnyEventObject[]): string {
  return told.flatMap(({ type, version }) => (type === 'cart.heard' ? [version] : [])).join();
}
