import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from '../../../../machines/search/search.machine.ts';
import { type Deed, gesture, press, series } from '../../../model/deeds.ts';
import { searchModel, searchScreen } from '../../../model/search.model.ts';
import { searchInvariants } from '../../../model/search.rules.ts';
import { catalogueScreen } from '../../../model/targets.ts';
import type { Stage } from '../stage.ts';

/** §9: after 0.5 s the product lies over the page; closed again, the path goes on. */
const thenClosed = (deed: Deed) => series(deed, press(catalogueScreen.close));

export const searchStage: Stage<SnapshotFrom<typeof searchMachine>> = {
  process: { model: searchModel, invariants: searchInvariants },
  opens: '/shop/categories',
  still: false,
  doings: {
    'search.choose/entered': { deed: thenClosed(gesture({ act: 'key', press: 'Enter' })) },
    'search.choose/pressed': { deed: thenClosed(press(searchScreen.result)) },
    'world.changed/loaded': { from: ['reloaded'] },
  },
  unreachable: { 'search.open on world.changed [0]': 'the clock ticks by itself' },
};
