import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import type { reorderMachine } from '../../../machines/reorder/reorder.machine.ts';
import { account, bookWith } from '../../model/accounts.ts';
import { within } from '../../model/actions.ts';
import { peas, trout } from '../../model/goods.ts';
import { adding, cartOf, orderOf } from '../../model/orders.ts';
import { reorderInvariants, reorderModel } from '../../model/reorder.model.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness, told } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof reorderMachine>;

const isAdded = ({ context: { source, summary } }: Snapshot) => source !== 'new' && summary.added.length > 0;
const isUntouched = ({ context: { lines, replaces } }: Snapshot) => lines.length === 0 && !replaces;

const whileEmpty: How<Snapshot> = {
  from: ['empty', 'reloaded'],
  when: (snapshot) => snapshot.context.summary.added.length === 0,
};
const whileFilled: How<Snapshot> = {
  from: ['filled'],
  when: (snapshot) => isUntouched(snapshot) || isAdded(snapshot),
};

/** A filled cart causes a question, an empty one does not. */
const reorderHow: Readonly<Record<string, How<Snapshot>>> = {
  'reorder.request/intoEmpty': whileEmpty,
  'reorder.request/intoFilled': whileFilled,
  'reorder.request/anew': whileFilled,
  'reorder.request/mixed': { from: ['empty'] },
  'reorder.request/gone': { from: ['filled'] },
  'world.changed/loaded': {
    from: ['reloaded'],
    when: ({ context }) => context.world.catalogue === emptyCatalogue,
  },
};

const named = 'the server states the name of every line; tests/browser/orders.test.ts has one without';

export const reorderPage: PageHarness<Snapshot> = {
  process: { model: reorderModel, invariants: reorderInvariants },
  opens: '/order/orders',
  frozen: false,
  how: reorderHow,
  unreachable: {
    'reorder.naming.idle on reorder.name [0] → naming.fetching': named,
    'reorder.naming.fetching on reorder.name [0] → naming.fetching': named,
    'reorder.naming.fetching on xstate.done.actor.fetchNames [0] → naming.idle': named,
    'reorder.naming.fetching on xstate.error.actor.fetchNames [0] → naming.idle': named,
  },
};

const asked = within('asked by a page whose order or template is another');

export const reorderStory: StoryHarness = {
  drawnFrom: { 'filling.awaiting.fetching': 'reloaded', 'filling.awaiting.late': 'reloaded' },
  process: { model: reorderModel, invariants: reorderInvariants },
  opens: '/order/orders',
  how: {
    ...reorderHow,
    'reorder.request/mixed': { ...reorderHow['reorder.request/mixed'], action: asked },
    'reorder.request/gone': { ...reorderHow['reorder.request/gone'], action: asked },
    'reorder.name/one': { action: asked },
  },
  begin: async (hand, start, { show }) => {
    await logIn(hand, { ...account, orders: [orderOf(cartOf(adding(trout, 2)))] });
    await restoreCart(hand, start === 'filled' ? { accepted: bookWith(cartOf(adding(peas, 1))) } : {});
    const world = reorderModel.starts[start]?.input.world;
    await told(hand, deferredChild(hand, 'reorder'), { type: 'world.changed', world });
    await show();
  },
  find: (hand) => deferredChild(hand, 'reorder'),
};
