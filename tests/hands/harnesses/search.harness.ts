import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from '../../../machines/search/search.machine.ts';
import { type Action, gesture, press, series, within } from '../../model/actions.ts';
import { searchInvariants, searchModel, searchScreen } from '../../model/search.model.ts';
import { catalogueScreen } from '../../model/targets.ts';
import type { PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness, told } from '../story/harness.ts';

/** §9: after 0.5 s the product dialog covers the page; the path closes it and continues. */
const thenClosed = (action: Action) => series(action, press(catalogueScreen.close));

export const searchPage: PageHarness<SnapshotFrom<typeof searchMachine>> = {
  process: { model: searchModel, invariants: searchInvariants },
  opens: '/shop/categories',
  narrow: { opens: '/shop/categories', starts: [] },
  frozen: false,
  how: {
    'search.choose/entered': { action: thenClosed(gesture({ act: 'key', press: 'Enter' })) },
    'search.choose/pressed': { action: thenClosed(press(searchScreen.result)) },
    'world.changed/loaded': { from: ['reloaded'] },
  },
  unreachable: {
    'search.open on world.changed [0]': 'the clock ticks by itself',
    'search on orders.changed [0]': 'the account has its orders before a letter is typed',
  },
};

export const searchStory: StoryHarness = {
  drawnFrom: { 'open.waiting': 'reloaded' },
  process: { model: searchModel, invariants: searchInvariants },
  opens: '/shop/categories',
  wide: true,
  how: {
    'world.changed/loaded': { action: within('told by the deferred part') },
    'orders.changed/bought': { action: within('told by the deferred part') },
    'world.changed/ticked': { action: within('told by the deferred part') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    await restoreCart(hand);
    const world = searchModel.starts[start]?.input.world;
    await told(hand, deferredChild(hand, 'search'), { type: 'world.changed', world });
    await show();
  },
  find: (hand) => deferredChild(hand, 'search'),
};
