import type { SnapshotFrom } from 'xstate';
import type { catalogueMachine } from '../../../machines/catalogue/catalogue.machine.ts';
import { type Action, type Given, gesture, inner, within } from '../../model/actions.ts';
import { catalogueInvariants, catalogueModel } from '../../model/catalogue.model.ts';
import { char, trout } from '../../model/goods.ts';
import { catalogueScreen } from '../../model/targets.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { answerPage, logIn, reload, restoreCart, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof catalogueMachine>;

const loggedIn: Given = { given: 'loggedIn', username: 'ravintola' };
const checked: readonly Given[] = [
  { given: 'held', call: 'me' },
  { given: 'held', call: 'catalogue' },
];
const away: Action = gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/shop/categories' });
/** False below a dialog, which covers the links, and during a check: one at a time can be answered. */
const canLeave = ({ value }: Snapshot) => value.product === 'closed' && value.session === 'trusted';

/** A check after a reload is not held. */
const checkHeld: How<Snapshot> = { from: ['known', 'knownWithCart'] };
const told = 'told by other processes: see their paths';

export const cataloguePage: PageHarness<Snapshot> = {
  process: { model: catalogueModel, invariants: catalogueInvariants },
  opens: '/shop/categories',
  frozen: false,
  starts: {
    known: { as: 'known', given: [loggedIn, ...checked] },
    knownWithCart: {
      as: 'known',
      given: [loggedIn, { given: 'inCart', good: char, amount: 1 }, ...checked],
    },
    reloaded: {
      as: 'reloaded',
      given: [loggedIn, { given: 'held', call: 'catalogue' }, { given: 'reloaded' }],
    },
  },
  how: {
    'catalogue.open/withEmptyCart': { action: away, from: ['known', 'reloaded'], when: canLeave },
    'catalogue.open/withFilledCart': { action: away, from: ['knownWithCart'], when: canLeave },
    'product.open/offered': {
      action: gesture(
        { act: 'find', good: trout },
        { act: 'press', target: catalogueScreen.productOf(trout) },
      ),
      when: ({ value }) =>
        value.goods === 'ready' && value.session === 'trusted' && value.product === 'closed',
    },
    'product.find/offered': { when: ({ value }) => value.product === 'closed' },
    'product.find/gone': { when: ({ value }) => value.product === 'closed' },
    'xstate.done.actor.checkSession/valid': checkHeld,
    'xstate.error.actor.checkSession/lost': checkHeld,
    'xstate.error.actor.checkSession/server': checkHeld,
  },
  unreachable: {
    'catalogue.goods.ready on catalogue.refresh [0] → goods.refreshing': told,
    'catalogue.goods.refreshing on catalogue.refresh [0] → goods.refreshing': told,
    'catalogue.goods.failed on catalogue.refresh [0] → goods.loading': told,
  },
};

const isShut = { when: ({ value }: Snapshot) => value.product === 'closed' };

export const catalogueStory: StoryHarness = {
  process: { model: catalogueModel, invariants: catalogueInvariants },
  opens: '/shop/categories',
  wide: true,
  how: {
    'catalogue.open/withEmptyCart': { when: canLeave },
    'catalogue.open/withFilledCart': { action: inner('the cart of these paths is empty') },
    'catalogue.refresh/told': { action: within('another process tells it') },
    'product.find/offered': isShut,
    'product.find/gone': isShut,
    'product.open/offered': {
      when: ({ value }: Snapshot) => value.goods === 'ready' && value.product === 'closed',
    },
  },
  begin: async (hand, start, { show }) => {
    await (start === 'reloaded' ? reload(hand) : logIn(hand));
    await restoreCart(hand);
    await show();
    await answerPage(hand);
  },
  find: (hand) => hand.child('catalogue'),
};
