import { lastWeekday } from './calendar.ts';
import { autoAddedWith, deliveryDates, goodOf, sharedOf } from './catalogue.ts';
import type { Customer } from './customers.ts';
import { isList, type Json, type Row, rowsOf, textOf } from './json.ts';
import { paymentOf } from './payment.ts';
import type { StoredLine } from './store.ts';

/** The id of the one order that each customer has placed before. */
export const earlierOrder = 1041;

/** §3 Cart item: the client's fields, with the catalogue's fields of the good. */
export function cartItem(line: StoredLine, now: Date): Row {
  const good = goodOf(line.product_id);
  if (good === undefined) return { ...line };
  return {
    product_id: line.product_id,
    ...sharedOf(good),
    amount: line.amount,
    delivery_date: line.delivery_date,
    delivery_dates: deliveryDates(good, now),
    autoAddProductIds: isList(line.autoAddProductIds) ? line.autoAddProductIds : autoAddedWith(good),
    orderFromTemplate: line.orderFromTemplate,
    category: good.category,
  };
}

/** §3 Order. A prepayment customer's waits for its payment (1); 0 means any other. */
export function orderRow(id: number, customer: Customer, payload: Row): Row {
  return {
    id,
    payment_status: customer.paysBefore ? 1 : 0,
    custom_reference: payload.custom_reference ?? null,
    deliveries: rowsOf(payload.deliveries).map((delivery) => ({
      delivery_date: delivery.delivery_date ?? null,
      items: rowsOf(delivery.items).map(orderItem),
      auto_add_products: rowsOf(delivery.auto_add_products),
    })),
    prepayment: customer.paysBefore ? JSON.stringify(paymentOf(id)) : null,
  };
}

/** The order that each customer has placed before: delivered, paid. */
export function earlierOrderRow(customer: Customer, now: Date): Row {
  const items = [
    { product_id: '300', amount: 20 },
    { product_id: '871', amount: 4 },
  ];
  const payload = { deliveries: [{ delivery_date: lastWeekday(now), items }] };
  return orderRow(earlierOrder, { ...customer, paysBefore: false }, payload);
}

function orderItem(item: Row): Json {
  const product_id = textOf(item.product_id);
  const good = goodOf(product_id);
  if (good === undefined) return item;
  return { product_id, ...sharedOf(good), amount: Number(textOf(item.amount)), unit_of_measure: good.unit };
}
