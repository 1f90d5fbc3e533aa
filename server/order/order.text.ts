import type { CartItem, ExtraFee } from '../../machines/domain/cart/cart.schema.ts';
import type { AdditionalItem, AutoAddProduct } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { Delivery, Order } from '../../machines/domain/order/order.schema.ts';
import type { Totals } from '../../machines/domain/vat.ts';

/**
 * An order as JSON in the contract's form, made once: the view stores it, and answers contain it. The schema's own
 * encoder takes twenty times as long; a test compares the two. Equal orders have the same text, whatever the order of
 * their keys.
 */
export function textOf(order: Order): string {
  const known = texts.get(order);
  if (known !== undefined) return known;
  const text = JSON.stringify(encoded(order));
  texts.set(order, text);
  return text;
}

const texts = new WeakMap<Order, string>();

/** A placed order with the code of its receipt: one object, whose text is made once. */
export function withCode(order: Order, receipt_code: string | undefined): Order {
  if (receipt_code === undefined) return order;
  const known = coded.get(order) ?? { ...order, receipt_code };
  coded.set(order, known);
  return known;
}

const coded = new WeakMap<Order, Order>();

/** Every key is stated, in one order. JSON leaves out an undefined one. */
type Stated<T> = { readonly [Key in keyof T]-?: unknown };

function encoded(order: Order): Stated<Order> {
  const { ordered_at, cancelled_at, totals } = order;
  return {
    id: order.id,
    payment_status: order.payment_status,
    ordered_at: ordered_at === undefined ? undefined : new Date(ordered_at).toISOString(),
    ordered_by: order.ordered_by,
    cancelled_at: cancelled_at === undefined ? undefined : new Date(cancelled_at).toISOString(),
    deliveries: order.deliveries.map(deliveryOf),
    extra_fees: order.extra_fees.map(feeOf),
    custom_reference: order.custom_reference,
    prepayment: order.prepayment,
    receipt_code: order.receipt_code,
    approval: order.approval && approvalOf(order.approval),
    supersedes: order.supersedes,
    superseded_by: order.superseded_by,
    totals: totals && totalsOf(totals),
  };
}

function approvalOf(approval: NonNullable<Order['approval']>) {
  if (approval.state !== 'waiting') return { ...approval, at: new Date(approval.at).toISOString() };
  const { state, until } = approval;
  return { state, until: until === undefined ? undefined : new Date(until).toISOString() };
}

function deliveryOf({ delivery_date, items, auto_add_products }: Delivery): Stated<Delivery> {
  return { delivery_date, items: items.map(itemOf), auto_add_products: auto_add_products?.map(autoOf) };
}

function itemOf(item: CartItem): Stated<CartItem> {
  return {
    product_id: item.product_id,
    price_id: item.price_id,
    amount: item.amount,
    delivery_date: item.delivery_date,
    delivery_dates: item.delivery_dates,
    description_fi: item.description_fi,
    description_en: item.description_en,
    unit_of_measure: item.unit_of_measure,
    vat_percent: item.vat_percent,
    price_excl_tax: item.price_excl_tax / 100,
    price_incl_tax: item.price_incl_tax / 100,
    category: item.category,
    location_code: item.location_code,
    autoAddProductIds: item.autoAddProductIds,
    orderFromTemplate: item.orderFromTemplate,
    auto_add_item: item.auto_add_item,
    additional_items: item.additional_items.map(depositOf),
    substitution: item.substitution,
  };
}

function depositOf(deposit: AdditionalItem): Stated<AdditionalItem> {
  return {
    product_id: deposit.product_id,
    description_fi: deposit.description_fi,
    description_en: deposit.description_en,
    unit_price_excl_tax: deposit.unit_price_excl_tax / 100,
    unit_price_incl_tax: deposit.unit_price_incl_tax / 100,
    vat_percent: deposit.vat_percent,
  };
}

function autoOf(auto: AutoAddProduct): Stated<AutoAddProduct> {
  return {
    id: auto.id,
    price_id: auto.price_id,
    description_fi: auto.description_fi,
    description_en: auto.description_en,
    amount: auto.amount,
    price_excl_tax: auto.price_excl_tax / 100,
    price_incl_tax: auto.price_incl_tax / 100,
    vat_percent: auto.vat_percent,
    location_code: auto.location_code,
    notification: auto.notification,
  };
}

function feeOf(fee: ExtraFee): Stated<ExtraFee> {
  return {
    product_id: fee.product_id,
    description_fi: fee.description_fi,
    description_en: fee.description_en,
    price_excl_tax: fee.price_excl_tax / 100,
    price_incl_tax: fee.price_incl_tax / 100,
    vat_percent: fee.vat_percent,
    min_order_amount: fee.min_order_amount,
  };
}

function totalsOf({ excl, incl, vat }: Totals): Stated<Totals> {
  return {
    excl: excl / 100,
    incl: incl / 100,
    vat: vat.map(({ percent, ...sums }) => ({ percent, net: sums.net / 100, vat: sums.vat / 100 })),
  };
}
