import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from '../../../../machines/search/search.machine.ts';
import { type Action, gesture, press, series } from '../../../model/actions.ts';
import { searchModel, searchScreen } from '../../../model/search.model.ts';
import { searchInvariants } from '../../../model/search.rules.ts';
import { catalogueScreen } from '../../../model/targets.ts';
import type { Stage } from '../stage.ts';

/** §9: after 0.5 s the product lies over the page; closed again, the path goes on. */
const thenClosed = (action: Action) => series(action, press(catalogueScreen.close));

export const searchStage: Stage<SnapshotFrom<typeof searchMachine>> = {
  process: { model: searchModel, invariants: searchInvariants },
  opens: '/shop/categories',
  frozen: false,
  how: {
    'search.choose/entered': { action: thenClosed(gesture({ act: 'key', press: 'Enter' })) },
    'search.choose/pressed': { action: thenClosed(press(searchScreen.result)) },
    'world.changed/loaded': { from: ['reloaded'] },
  },
  unreachable: { 'search.open on world.changed [0]': 'the clock ticks by itself' },
};
