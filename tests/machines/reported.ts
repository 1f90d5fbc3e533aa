import { vi } from 'vitest';
import { createActor, fromCallback, toPromise } from 'xstate';
import { collectReportActor } from '../../effects/report/collect.ts';
import { record } from '../../effects/report/recorder.ts';
import type { CartEvent } from '../../machines/cart/cart.events.ts';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import type { ProblemReport } from '../../machines/domain/report/report.schema.ts';
import { bookWith } from '../model/accounts.ts';
import { groupOf, NOW, trout, world } from '../model/goods.ts';
import { adding, cartOf } from '../model/orders.ts';

/** The report of a cart of 2 kg of trout after these events. */
export async function reportOf(work: (send: (event: CartEvent) => void) => void): Promise<ProblemReport> {
  vi.stubGlobal('document', { documentElement: { lang: 'fi' }, querySelectorAll: () => [] });
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('location', { pathname: '/order/orders/100234' });
  const machine = cartMachine.provide({ actors: { journal: fromCallback(() => {}) } });
  const actor = createActor(machine, {
    input: {
      username: 'ravintola',
      world,
      accepted: bookWith(cartOf(adding(trout, 2))),
      awaitingPayment: undefined,
      orderedDates: [],
    },
  });
  actor.start();
  const recorder = record(actor, () => NOW);
  actor.send({ type: 'journal.restored', accepted: undefined, pending: [], unconfirmed: undefined });
  work((event) => actor.send(event));
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
