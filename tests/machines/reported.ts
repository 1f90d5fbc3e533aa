import { vi } from 'vitest';
import { type AnyActorRef, createActor, fromCallback, fromPromise, toPromise, waitFor } from 'xstate';
import { collectReportActor } from '../../effects/report/collect.ts';
import { record } from '../../effects/report/recorder.ts';
import type { CartEvent } from '../../machines/cart/cart.events.ts';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import type { ProblemReport } from '../../machines/domain/report/report.schema.ts';
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { bookWith } from '../model/accounts.ts';
import { groupOf, NOW, trout, world } from '../model/goods.ts';
import { adding, cartOf, placedOf } from '../model/orders.ts';

type Send = (event: CartEvent) => void;

/**
 * The report of a cart of 2 kg of trout after these events. `confirm` sends its order, and resolves once it is placed.
 * The world is the cart's at its start.
 */
export async function reportOf(
  work: (send: Send, confirm: () => Promise<unknown>) => unknown,
  atStart = world,
): Promise<ProblemReport> {
  vi.stubGlobal('document', { documentElement: { lang: 'fi' }, querySelectorAll: () => [] });
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('location', { pathname: '/order/orders/100234' });
  const loadOrdering = fromPromise(async () =>
    orderingMachine.provide({
      actors: { placeOrder: fromPromise(async () => placedOf(cartOf(adding(trout, 2)))) },
    }),
  );
  const machine = cartMachine.provide({ actors: { journal: fromCallback(() => {}), loadOrdering } });
  const actor = createActor(machine, {
    input: {
      username: 'ravintola',
      world: atStart,
      accepted: bookWith(cartOf(adding(trout, 2))),
      awaitingPayment: undefined,
      orderedDates: [],
    },
  });
  actor.start();
  const recorder = record(actor, () => NOW);
  actor.send({ type: 'journal.restored', accepted: undefined, pending: [], unconfirmed: undefined });
  const confirm = async () => {
    const { children } = await waitFor(actor, ({ value }) => value === 'ordering');
    (children.ordering as AnyActorRef | undefined)?.send({ type: 'order.confirm' });
    return waitFor(actor, (snapshot) => snapshot.matches('open'));
  };
  await work((event) => actor.send(event), confirm);
  const collecting = createActor(collectReportActor(recorder, () => NOW)).start();
  const report = await toPromise(collecting);
  actor.stop();
  vi.unstubAllGlobals();
  return report;
}

export const changing = (amount: number): CartEvent => ({
  type: 'cart.changeAmount',
  group: groupOf(trout),
  product_id: trout.id,
  amount,
});
