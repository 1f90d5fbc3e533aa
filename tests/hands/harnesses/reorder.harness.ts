import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import type { reorderMachine } from '../../../machines/reorder/reorder.machine.ts';
import { account, bookWith } from '../../model/accounts.ts';
import { within } from '../../model/actions.ts';
import { peas, trout } from '../../model/goods.ts';
import { adding, cartOf, orderOf } from '../../model/orders.ts';
import { reorderModel } from '../../model/reorder/model.ts';
import { reorderInvariants } from '../../model/reorder/rules.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { deferredChild, logIn, restoreCart, type StoryHarness, told } from '../story/harness.ts';

type Snapshot = SnapshotFrom<typeof reorderMachine>;

/** A request decides about the cart, so the next one would meet another cart: a path has one request. */
const isUntouched = ({ context: { lines, replaces } }: Snapshot) => lines.length === 0 && !replaces;
const whileEmpty: How<Snapshot> = { from: ['empty', 'reloaded'], when: isUntouched };
const atOnce: How<Snapshot> = { from: ['empty'], when: isUntouched };
const whileFilled: How<Snapshot> = { from: ['filled'], when: isUntouched };

/** A filled cart causes a question, an empty one does not. */
const reorderHow: Readonly<Record<string, How<Snapshot>>> = {
  'reorder.request/intoEmpty': whileEmpty,
  'reorder.request/intoFilled': whileFilled,
  'reorder.request/anew': whileFilled,
  'reorder.request/mixed': atOnce,
  'reorder.request/template': atOnce,
  'reorder.request/gone': whileFilled,
  'reorder.request/awaitingPayment': whileFilled,
  'reorder.restored/list': atOnce,
  'world.changed/loaded': {
    from: ['reloaded'],
    when: ({ context }) => context.world.catalogue === emptyCatalogue,
  },
};

const template = 'a template has its page and its panel: tests/browser/template.test.ts';
const single = 'the order of these paths has one line, and one line has no such button';
const named = 'the server states the name of every line; tests/browser/orders.test.ts has one without';

export const reorderPage: PageHarness<Snapshot> = {
  process: { model: reorderModel, invariants: reorderInvariants },
  opens: '/order/orders',
  frozen: false,
  how: reorderHow,
  // The storage of a browser is read at once.
  isGone: (snapshot) => snapshot.matches({ filling: { idle: 'restoring' } }),
  unreachable: {
    'reorder.filling.idle.restoring on reorder.restored [0] → filling.awaiting':
      'reorder.test.ts reloads an open list',
    'reorder.filling.idle on reorder.request [0]':
      'tests/browser/orders.test.ts changes an order beside a filled cart',
    'reorder.filling.idle on reorder.request [3] → filling.awaiting': template,
    'reorder.filling.confirming on reorder.confirm [2] → filling.awaiting': template,
    'reorder.filling.confirming on reorder.addBeside [1] → filling.awaiting': template,
    'reorder.filling.awaiting on always [1] → filling.summarising': template,
    'reorder.filling.summarising on reorder.close [0] → filling.idle.still': template,
    'reorder.filling.editing on reorder.clearAmounts [0]': single,
    'reorder.naming.idle on reorder.name [0] → naming.fetching': named,
    'reorder.naming.fetching on reorder.name [0] → naming.fetching': named,
    'reorder.naming.fetching on xstate.done.actor.fetchNames [0] → naming.idle': named,
    'reorder.naming.fetching on xstate.error.actor.fetchNames [0] → naming.idle': named,
  },
};

const stored = within('told by the store');
const asked = within('asked by a page whose order or template is another');

export const reorderStory: StoryHarness = {
  drawnFrom: { 'filling.awaiting.fetching': 'reloaded', 'filling.awaiting.late': 'reloaded' },
  process: { model: reorderModel, invariants: reorderInvariants },
  opens: '/order/orders',
  how: {
    ...reorderHow,
    'reorder.restored/none': { action: stored },
    'reorder.restored/list': { ...atOnce, action: stored },
    'reorder.restored/early': { action: stored },
    'reorder.request/mixed': { ...reorderHow['reorder.request/mixed'], action: asked },
    'reorder.request/template': { ...reorderHow['reorder.request/template'], action: asked },
    'reorder.request/gone': { ...reorderHow['reorder.request/gone'], action: asked },
    'reorder.request/awaitingPayment': { ...reorderHow['reorder.request/awaitingPayment'], action: asked },
    'reorder.request/besideCart': { ...whileFilled, action: asked },
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
