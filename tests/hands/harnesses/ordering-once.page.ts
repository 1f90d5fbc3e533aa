import type { SnapshotFrom } from 'xstate';
import type { orderingMachine } from '../../../machines/ordering/ordering.machine.ts';
import { type Action, type Given, instead, lost, press, series, through } from '../../model/actions.ts';
import { type FailureName, failed } from '../../model/failures.ts';
import { trout } from '../../model/goods.ts';
import { orderingModel } from '../../model/ordering/model.ts';
import { orderingInvariants } from '../../model/ordering/rules.ts';
import { cartScreen } from '../../model/targets.ts';
import type { How, PageHarness } from '../page/harness.ts';
import { atForeign, orderingPage } from './ordering.harness.ts';

type Snapshot = SnapshotFrom<typeof orderingMachine>;

function pressed(...held: readonly Given[]): readonly Given[] {
  return [
    { given: 'loggedIn', username: 'ravintola' },
    { given: 'held', call: 'orders' },
    ...held,
    { given: 'inCart', good: trout, amount: 2 },
    { given: 'held', call: 'placeOrder' },
    { given: 'done', action: press(cartScreen.order) },
  ];
}

const byKey = 'no call looks an order up by its key';
const afterReload = 'tests/browser/foreign-orders.test.ts reloads the page';
const never: How<Snapshot> = { from: [] };

/** The existing orders are fetched before an order is sent. */
function sent(outcome: Action): How<Snapshot> {
  return { action: series(through('orders'), outcome) };
}

function refusedAs(...names: readonly FailureName[]) {
  return Object.fromEntries(
    names.map((name) => [`xstate.error.actor.placeOrder/${name}`, sent(failed('placeOrder', name))]),
  );
}

/** Ordering at a backend without idempotency keys: orderingPage, and the search among the orders. */
export const orderingOncePage: PageHarness<Snapshot> = {
  process: { model: orderingModel, invariants: orderingInvariants },
  opens: '/shop/categories',
  frozen: true,
  starts: {
    pressed: { as: 'pressed', given: pressed() },
    unsaved: { as: 'unnamed', given: pressed({ given: 'held', call: 'putItem' }) },
  },
  how: {
    ...orderingPage.how,
    'xstate.done.actor.placeOrder/placed': sent(through('placeOrder')),
    ...refusedAs('refused', 'bookClosed', 'unexpected'),
    // The order is stored and its answer lost; a backend's list may not show it yet.
    'xstate.error.actor.placeOrder/unconfirmed': sent(lost('placeOrder')),
    'xstate.done.actor.findOrder/found': { action: through('orders') },
    'xstate.done.actor.findOrder/missing': { action: instead('orders', 200, { orders: [] }) },
    'xstate.error.actor.findOrder/lost': { action: instead('orders', 500, { error: 'Server error' }) },
    // Without keys, lost and failed calls are 'unconfirmed'.
    'xstate.error.actor.placeOrder/lost': never,
    'xstate.error.actor.placeOrder/server': never,
    'xstate.error.actor.withdrawOrder/unconfirmed': never,
    ...notMade(
      'xstate.done.actor.withdrawOrder/withdrawn',
      'xstate.done.actor.withdrawOrder/placed',
      'xstate.error.actor.withdrawOrder/lost',
    ),
    ...notMade(
      'xstate.done.actor.checkOrder/placed',
      ...Object.keys(orderingModel.samples['xstate.error.actor.checkOrder'] ?? {}).map(
        (name) => `xstate.error.actor.checkOrder/${name}`,
      ),
    ),
  },
  unreachable: {
    ...Object.fromEntries(Object.entries(orderingPage.unreachable).filter(([, why]) => why !== atForeign)),
    ...Object.fromEntries(
      Object.entries({
        deciding: ['on always [0] → checking'],
        placing: ['on xstate.error.actor.placeOrder [2] → checking'],
        checking: [
          'on xstate.done.actor.checkOrder [0] → placed',
          'on xstate.error.actor.checkOrder [0] → cancelled',
          'on xstate.error.actor.checkOrder [1] → refused',
          'on xstate.error.actor.checkOrder [2] → overtaken',
          'on xstate.error.actor.checkOrder [4] → waiting',
          'on xstate.error.actor.checkOrder [5] → uncertain',
          'on xstate.after.slow.ordering.checking [0]',
          'on order.aside [0]',
        ],
        waiting: ['on xstate.after.checkAgain.ordering.waiting [0] → checking', 'on order.aside [0]'],
        uncertain: ['on order.check [0] → checking', 'on order.withdraw [0] → withdrawing'],
        withdrawing: [
          'on order.aside [0]',
          'on xstate.done.actor.withdrawOrder [0] → arrived',
          'on xstate.error.actor.withdrawOrder [1] → uncertain',
        ],
        arrived: ['on order.read [0] → placed'],
      }).flatMap(([state, all]) => all.map((each) => [`ordering.${state} ${each}`, byKey])),
    ),
    'ordering.checking on xstate.error.actor.checkOrder [3] → searching': afterReload,
    'ordering.unasked on network.back [0] → searching': afterReload,
    'ordering.unasked on order.aside [0]': 'its card is frozen in the stories',
    'ordering.missing on order.confirm [0] → confirming':
      'this backend tells of no change: by fresh goods alone, which the machine hand brings',
  },
};

function notMade(...samples: readonly string[]) {
  return Object.fromEntries(samples.map((sample) => [sample, never]));
}
