import type { Page } from '@playwright/test';
import { isAwaitingPayment } from '../../machines/domain/order/confirmed.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { Outcome } from '../../server/demo/stand-in/page.ts';
import { decideAt, visit } from '../server/http/payer.ts';
import type { Api } from './shop.ts';

/** The ids of the orders that wait for payment, the newest first. */
export async function idsAwaitingPayment(api: Api): Promise<string[]> {
  const orders: readonly Pick<Order, 'id' | 'payment_status' | 'cancelled_at'>[] = (await api.ask('orders'))
    .body.orders;
  return orders.filter(isAwaitingPayment).map(({ id }) => id);
}

/** Pays all waiting orders by HTTP alone: those of other tests, or as in another tab. */
export async function payAll(api: Api): Promise<void> {
  for (const id of await idsAwaitingPayment(api)) {
    const { body } = await api.ask('openPayment', { id });
    await visit(await decideAt(body.payment, 'pay'));
  }
}

/** Presses a button of the provider's page. */
export async function atProvider(page: Page, outcome: Outcome): Promise<void> {
  await page.waitForURL('**/paytrail-stand-in/pay/**');
  await page.locator(`button[value="${outcome}"]`).click();
}
