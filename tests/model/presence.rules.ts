import type { SnapshotFrom } from 'xstate';
import type { presenceMachine } from '../../machines/presence/presence.machine.ts';
import { colleaguesIn, editorsAt } from '../../machines/presence/presence.selectors.ts';
import { trout } from './goods.ts';
import type { Invariant } from './invariant.ts';
import { enabled } from './sights.ts';
import { cartScreen } from './targets.ts';

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
    rule: 'issue, Realtime: the cart knows while nothing is heard of it, and asks for what it may have missed',
    holds: ({ snapshot, trail: { told } }) => {
      const asks = told.filter(({ type }) => type === 'cart.ask');
      return snapshot.value !== 'lost' || asks.at(-1)?.event.version === -1;
    },
  },
  {
    rule: 'without a connection nobody is shown',
    holds: ({ snapshot }) => snapshot.value === 'present' || colleaguesIn(snapshot).length === 0,
  },
  {
    rule: 'no colleague keeps anybody from changing a line',
    holds: ({ trail: { told } }) =>
      told.every(({ type, event }) => type !== 'cart.ask' || event.type === 'cart.heard'),
    seen: () => [enabled(cartScreen.amountOf(trout))],
  },
  {
    rule: '§7 what the server tells is asked for, never taken for the thing itself',
    holds: ({ trail: { told } }) =>
      told.every(({ type }) =>
        ['cart.ask', 'catalogue.updated', 'catalogue.stated', 'account.changed', 'realtime.missed'].includes(
          type,
        ),
      ),
  },
];
