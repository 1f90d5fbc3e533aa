import type { SnapshotFrom } from 'xstate';
import { isEmpty } from '../../../machines/domain/cart/state.ts';
import type { historyMachine } from '../../../machines/history/history.machine.ts';
import { bookWith } from '../../model/accounts.ts';
import { within } from '../../model/actions.ts';
import { trout } from '../../model/goods.ts';
import { addedHerring, changed, emptied } from '../../model/histories.ts';
import { filled, historyInvariants, historyModel } from '../../model/history.model.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof historyMachine>;

/** A filled cart asks before a restore, an empty one does not. */
const historyHow: Readonly<Record<string, How<Snapshot>>> = {
  'history.restore/intoEmpty': {
    from: ['empty'],
    when: (now) => canRestore(now) && now.context.restored === undefined,
  },
  'history.restore/overFilled': { from: ['filled'], when: canRestore },
  /** A path chooses the moments one after another. */
  'history.choose/emptied': { when: ({ context }) => context.chosen?.id === addedHerring.id },
  'history.choose/changed': { when: ({ context }) => context.chosen?.id === emptied.id },
  // The history is fetched again after a restored cart.
  'history.close/pressed': {
    ends: true,
    when: (now) => isLast(now) && (!now.matches({ moment: 'restored' }) || hadLines(now)),
  },
  'history.filter/nothing': { when: ({ context }) => context.text === trout.id },
  'history.open/opened': { when: (now) => canOpen(now) },
};

function isLast({ context }: Snapshot): boolean {
  return context.chosen?.id === changed.id;
}

/** False while the list loads more: a restored cart ends that call. */
function canRestore(now: Snapshot): boolean {
  return isLast(now) && !now.matches({ list: 'extending' });
}

function hadLines({ context: { restored } }: Snapshot): boolean {
  return restored !== undefined && !isEmpty(restored.before);
}

function canOpen(now: Snapshot): boolean {
  const { chosen, text, pages } = now.context;
  const isResting = now.matches({ list: 'unopened' }) || now.matches({ list: 'ready' });
  return isResting && chosen === undefined && text === '' && pages.length <= 1;
}

const told = 'the cart may change at any time; the machine hand does it';

export const historyPage: PageHarness<Snapshot> = {
  process: { model: historyModel, invariants: historyInvariants },
  opens: '/shop/categories',
  narrow: { opens: '/shop/categories', starts: ['empty'] },
  frozen: false,
  how: historyHow,
  unreachable: {
    'history on world.changed [0]': 'the clock and fresh goods are told at any time; nothing of them is seen',
    'history.list.failed on history.open [0] → list.loading': told,
    'history.list.refreshing on history.open [0] → list.refreshing': told,
    'history.list.extending on history.open [0] → list.refreshing': told,
    'history.list.unextended on history.open [0] → list.refreshing': told,
  },
};

export const historyStory: StoryHarness = {
  process: { model: historyModel, invariants: historyInvariants },
  opens: '/shop',
  how: {
    ...historyHow,
    'world.changed/later': { action: within('half a minute passes') },
    'xstate.done.actor.fetchHistory/keptAlone': { action: within('the network is lost') },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand);
    await restoreCart(hand, start === 'filled' ? { accepted: bookWith(filled) } : {});
    await show();
  },
  find: (hand) => deferredChild(hand, 'history'),
  drawnWhen: {
    'moment.closed': (end) => end.matches({ list: 'ready' }),
  },
};
