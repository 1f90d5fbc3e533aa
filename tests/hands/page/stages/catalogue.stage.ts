import type { SnapshotFrom } from 'xstate';
import type { catalogueMachine } from '../../../../machines/catalogue/catalogue.machine.ts';
import { catalogueModel } from '../../../model/catalogue.model.ts';
import { type Deed, type Given, gesture } from '../../../model/deeds.ts';
import { char, trout } from '../../../model/goods.ts';
import { catalogueInvariants } from '../../../model/invariants.ts';
import { catalogueScreen } from '../../../model/targets.ts';
import type { Doing, Stage } from '../stage.ts';

type Snapshot = SnapshotFrom<typeof catalogueMachine>;

const loggedIn: Given = { given: 'loggedIn', username: 'ravintola' };
const checked: readonly Given[] = [
  { given: 'held', call: 'me' },
  { given: 'held', call: 'catalogue' },
];
const away: Deed = gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/shop/categories' });
/** A dialog lies over the links, and one check at a time can be answered. */
const canLeave = ({ value }: Snapshot) => value.product === 'closed' && value.session === 'trusted';

export const catalogueStage: Stage<Snapshot> = {
  process: { model: catalogueModel, invariants: catalogueInvariants },
  opens: '/shop/categories',
  still: false,
  starts: {
    known: [loggedIn, ...checked],
    knownWithCart: [loggedIn, { given: 'inCart', good: char, amount: 1 }, ...checked],
    reloaded: [loggedIn, { given: 'held', call: 'catalogue' }, { given: 'reloaded' }],
  },
  doings: {
    'catalogue.open/withEmptyCart': { deed: away, from: ['known', 'reloaded'], when: canLeave },
    'catalogue.open/withFilledCart': { deed: away, from: ['knownWithCart'], when: canLeave },
    'product.open/offered': {
      deed: gesture({ act: 'find', good: trout }, { act: 'press', target: catalogueScreen.productOf(trout) }),
      when: ({ value }) => value.goods === 'ready' && value.session === 'trusted',
    },
    ...underWay('xstate.done.actor.checkSession/valid', ['known', 'knownWithCart']),
    ...underWay('xstate.error.actor.checkSession/lost', ['known', 'knownWithCart']),
    ...underWay('xstate.error.actor.checkSession/server', ['known', 'knownWithCart']),
    ...underWay('xstate.error.actor.checkSession/unauthorized', ['known', 'knownWithCart']),
  },
  /** The check found no session: the login has taken the place of the catalogue. */
  isGone: ({ value }) => value.session === 'expired',
  unreachable: {},
};

/** After a reload the check is not held. */
function underWay(name: string, from: readonly string[]): Record<string, Doing<Snapshot>> {
  return { [name]: { from } };
}
