// Another file and another customer: the order form, and a payment before the order counts.
import { peas, trout } from '../../model/goods.ts';
import { importScreen } from '../../model/import/model.ts';
import { paymentScreen } from '../../model/prepayment/model.ts';
import { cartScreen, notices, orderingDialog } from '../../model/targets.ts';
import { thing } from '../../model/visible.ts';
import { fileOf } from '../files.ts';
import { idsAwaitingPayment } from '../payments.ts';
import { type Api, expect, test } from '../shop.ts';
import { go, heading, type Journey, linesOf, same } from './journey.ts';

export async function fillTheForm({ hand, api }: Journey): Promise<void> {
  await test.step('a filled order form goes into the cart; an address without a page says so', async () => {
    await api.cart([trout.id, 6]);
    await go(hand, 'import.title', importScreen.choose);
    const rows = `Tuotenumero;Määrä\r\n${peas.id};4\r\n`;
    await hand.tab.attach('input[type="file"]', fileOf('lomake.csv', Buffer.from(rows)));
    await hand.see(importScreen.count(1));
    await hand.look('order form');
    await hand.tap(importScreen.add);
    await hand.see(importScreen.again);
    await hand.until('the server has it', async () =>
      same(await linesOf(api), [
        [peas, 4],
        [trout, 6],
      ]),
    );
    await hand.goTo('/nowhere');
    await hand.see(thing('text', 'missing.notFound'));
  });
}

/** From the login; `payer` pays in advance, and has trout in the cart. */
export async function payInAdvance({ hand }: Journey, payer: Api): Promise<void> {
  await test.step('another customer orders, and pays at a provider before the order counts', async () => {
    await hand.logIn('ennakko');
    await hand.tap(notices.goOn);
    await hand.goTo('/shop/cart');
    await hand.tap(cartScreen.order);
    await hand.tap(orderingDialog.confirm);
    await hand.at('/prepayment/payment-types');
    await hand.see(paymentScreen.bank);
    await hand.look('payment');
    await hand.tap(paymentScreen.payBy('Havupankki'));
    await hand.tap(thing('button', { fi: 'Maksa', en: 'Pay' }));
    await hand.at('/order-success');
    await hand.see(heading('placed.success.paid'));
    expect(await idsAwaitingPayment(payer)).toEqual([]);
  });
}
