import type { Customer } from './customers.ts';
import { type Json, type Row, rowsOf, textOf } from './json.ts';
import { earlierOrder, orderRow } from './orders.ts';

/** A line of a cart, as the last write left it. */
export interface StoredLine {
  readonly product_id: string;
  readonly price_id: Json;
  readonly amount: number;
  readonly delivery_date: Json;
  /** null: the client has named none. */
  readonly autoAddProductIds: Json;
  readonly orderFromTemplate: Json;
}

export interface StoredCart {
  readonly items: readonly StoredLine[];
  readonly custom_reference: Json;
}

export interface StoredOrder {
  /** The key in the database. */
  readonly id: number;
  readonly customer: string;
  /** The cart as it was posted. */
  readonly payload: Row;
  readonly at: Date;
  /** §3 Order, as it is read. */
  readonly row: Row;
}

export interface StoredTemplate {
  readonly id: number;
  readonly customer: string;
  readonly name: string;
  readonly items: readonly Row[];
}

export type Store = ReturnType<typeof createStore>;

/** Carts, orders and templates in memory, each customer's own. */
export function createStore(now: () => Date) {
  const carts = new Map<string, StoredCart>();
  let orders: StoredOrder[] = [];
  let templates: StoredTemplate[] = [];
  let written: StoredCart | undefined;
  let nextTemplate = 1;
  const cartOf = ({ username }: Customer) => carts.get(username) ?? emptyCart;
  const write = ({ username }: Customer, cart: StoredCart) => {
    carts.set(username, cart);
    written = cart;
  };
  return {
    cartOf,
    writeCart: (customer: Customer, cart: Row) =>
      write(customer, {
        items: rowsOf(cart.items).map(lineOf),
        custom_reference: cart.custom_reference ?? null,
      }),
    /** Replaces the line of the same good, price and day: the posted amount is the whole amount. */
    writeLine: (customer: Customer, item: Row) => {
      const line = lineOf(item);
      const { items, custom_reference } = cartOf(customer);
      const isThere = items.some((other) => isSame(other, line));
      const replaced = items.map((other) => (isSame(other, line) ? line : other));
      write(customer, { items: isThere ? replaced : [...items, line], custom_reference });
    },
    removeLine: (customer: Customer, item: Row) => {
      const line = lineOf(item);
      const { items, custom_reference } = cartOf(customer);
      write(customer, { items: items.filter((other) => !isSame(other, line)), custom_reference });
    },
    /** An order is placed: its cart is empty afterwards. */
    placeOrder: (customer: Customer, payload: Row): StoredOrder => {
      const id = earlierOrder + 1 + orders.length;
      const at = now();
      const order = { id, customer: customer.username, payload, at, row: orderRow(id, customer, payload) };
      orders = [...orders, order];
      carts.delete(customer.username);
      return order;
    },
    /** With an id: the template of that id is replaced. */
    saveTemplate: ({ username }: Customer, name: string, items: readonly Row[], id = nextTemplate) => {
      const template = { id, customer: username, name, items };
      const isThere = templates.some((other) => other.id === id);
      templates = isThere
        ? templates.map((other) => (other.id === id ? template : other))
        : [...templates, template];
      nextTemplate = Math.max(nextTemplate, id + 1);
    },
    deleteTemplate: ({ username }: Customer, id: number) => {
      templates = templates.filter((other) => other.id !== id || other.customer !== username);
    },
    orders: () => orders,
    ordersOf: ({ username }: Customer) => orders.filter(({ customer }) => customer === username),
    templates: () => templates,
    templatesOf: ({ username }: Customer) => templates.filter(({ customer }) => customer === username),
    written: () => written,
    forget: () => {
      carts.clear();
      orders = [];
      templates = [];
      written = undefined;
      nextTemplate = 1;
    },
  };
}

const emptyCart: StoredCart = { items: [], custom_reference: null };

function lineOf(item: Row): StoredLine {
  return {
    product_id: textOf(item.product_id),
    price_id: item.price_id ?? null,
    amount: Number(textOf(item.amount)),
    delivery_date: item.delivery_date ?? null,
    autoAddProductIds: item.autoAddProductIds ?? null,
    orderFromTemplate: item.orderFromTemplate ?? false,
  };
}

/** The answer may have a number of the request as text. */
function isSame(a: StoredLine, b: StoredLine): boolean {
  const keyOf = ({ product_id, price_id, delivery_date }: StoredLine) =>
    [product_id, textOf(price_id), textOf(delivery_date).slice(0, 10)].join(' ');
  return keyOf(a) === keyOf(b);
}
