import { randomUUID } from 'node:crypto';
import { dayAt, instantAt } from '../../../machines/domain/calendar.ts';
import type { CartCommand, LineCommand } from '../../../machines/domain/cart/cart.schema.ts';
import type { CatalogueIndex } from '../../../machines/domain/catalogue/catalogue.ts';
import type { Claim, NewClaim } from '../../../machines/domain/claim/claim.schema.ts';
import type { Count, CountChange } from '../../../machines/domain/inventory/inventory.schema.ts';
import { payloadOf } from '../../../machines/domain/order/decide.ts';
import type { Order, OrderPayload } from '../../../machines/domain/order/order.schema.ts';
import type { StoredTemplate, TemplateItem } from '../../../machines/domain/template/template.schema.ts';
import type { Caller } from '../../../server/auth/caller.ts';
import type { CartChanged } from '../../../server/cart/carts.ts';
import type { Database } from '../../../server/database/open.ts';
import { makeWriter } from '../../../server/database/writer.ts';
import { seed } from '../../../server/demo/seed.ts';
import type { Store } from '../../../server/events/store.ts';
import { storedOrder } from '../../../server/order/orders.projection.ts';
import type { OrderPlaced } from '../../../server/order/orders.ts';
import { type Hooks, makeServices, type Services } from '../../../server/shop.ts';
import type { TemplateChange } from '../../../server/template/templates.ts';
import { testSeed } from './seed.ts';

/** A Monday in Helsinki, before that day's cut-off. */
export const now = instantAt('2026-11-23', 9);

export const aino: Caller = { username: 'aino', account: 'kaisla' };
export const eero: Caller = { username: 'eero', account: 'kaisla' };
export const sofia: Caller = { username: 'sofia', account: 'ranta' };

export interface TestShop {
  readonly database: Database;
  readonly services: Services;
  readonly catalogue: CatalogueIndex;
}

export async function openShop(opening: Promise<Database>, hooks: Hooks = {}): Promise<TestShop> {
  const database = await opening;
  await seed(database.db, testSeed);
  const services = makeServices(database, hooks);
  const { index } = await services.catalogue.at(now);
  return { database, services, catalogue: index };
}

/** The store of the services. */
export function storeOf({ database }: TestShop): Store {
  return { ...database, write: makeWriter(database), afterCommit: () => undefined };
}

export function add(product_id: string, amount = 1): LineCommand {
  return { _tag: 'AddItem', product_id, price_id: `${product_id}-1`, amount };
}

/** A change that must be accepted. The hash is the command's text, as if it were the body. */
export async function change(
  { services }: TestShop,
  caller: Caller,
  command: CartCommand,
  rest: { readonly id?: string; readonly book?: string } = {},
): Promise<CartChanged> {
  const asked = { id: randomUUID(), payloadHash: JSON.stringify(command), command, ...rest };
  const outcome = await services.carts.change(caller, asked, now);
  if (outcome.tag !== 'changed') throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** The payload of the page's order: the whole open cart. */
export async function payloadNow(shop: TestShop, caller: Caller): Promise<OrderPayload> {
  const { cart } = await shop.services.carts.read(caller.account);
  const account = await shop.services.accounts.find(caller.account);
  if (account === undefined) throw new Error(`no account ${caller.account}`);
  const { minimum_order_amount, prepayment, extra_fees } = account;
  const customer = { minimumOrderAmount: minimum_order_amount, prepayment, extraFees: extra_fees };
  return payloadOf(cart, { catalogue: shop.catalogue, customer, now });
}

/** An order that must be accepted. */
export async function place(
  { services }: TestShop,
  caller: Caller,
  payload: OrderPayload,
  key: string = randomUUID(),
): Promise<OrderPlaced> {
  const asked = { key, payloadHash: JSON.stringify(payload), payload };
  const outcome = await services.orders.place(caller, asked, now);
  if (outcome.tag !== 'placed') throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** The orders of an account, as far as one answer has them. */
export async function ordersOf(
  { orders }: Pick<Services, 'orders'>,
  account: string,
): Promise<readonly Order[]> {
  return (await orders.list(account, { limit: 100, today: dayAt(now) })).orders.map(storedOrder);
}

/** A change of a template that must be accepted; answers the template, undefined when it is gone. */
export async function write(
  { services }: TestShop,
  caller: Caller,
  change: TemplateChange['change'],
  rest: Pick<TemplateChange, 'key' | 'template' | 'expectedVersion'> = {},
): Promise<StoredTemplate | undefined> {
  const asked = { payloadHash: JSON.stringify([change, rest.template]), change, ...rest };
  const outcome = await services.templates.write(caller, asked, now);
  if (outcome.tag !== 'written') throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome.template;
}

/** A claim that must be accepted, `days` after the order. */
export async function send(
  { services }: TestShop,
  caller: Caller,
  claim: NewClaim,
  key: string = randomUUID(),
  days = 4,
): Promise<Claim> {
  const outcome = await services.claims.send(
    caller,
    { key, payloadHash: JSON.stringify(claim), claim },
    after(days),
  );
  if (outcome.tag !== 'sent') throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome.claim;
}

/** The same hour, so many days later. */
export function after(days: number): number {
  return now + days * 24 * 60 * 60_000;
}

/** A good of a template, once or so many times. */
export function item(product_id: string, amount?: number): TemplateItem {
  const texts = { description_fi: `${product_id} (fi)`, description_en: product_id };
  return { product_id, ...texts, ...(amount === undefined ? {} : { amount }) };
}

/** All rows of the store and of its views, for 'nothing changed'. */
/** Changes of a count that must be accepted. */
export async function count(
  { services }: TestShop,
  caller: Caller,
  id: string,
  ...changes: readonly CountChange[]
): Promise<Count> {
  const asked = { id, counted_on: '2026-11-23', changes, since: 0 };
  const outcome = await services.counts.change(caller, asked, now);
  if (outcome.tag !== 'written') throw new Error(JSON.stringify(outcome));
  return outcome.count;
}

/** A counted amount of a good; without a stamp each call is another change. */
export function counted(id: string, amount: number, stamp: { id?: string; at?: number } = {}): CountChange {
  const item = {
    key: id,
    id,
    category: '',
    category_description_fi: '',
    category_description_en: '',
    description_fi: '',
    description_en: '',
    name: '',
    price_excl_tax: 1,
    price_incl_tax: 1,
    vat_percent: 0,
    amount,
    retail_sales_unit_amount: null,
    unit_of_measure: '',
  };
  return { _tag: 'SetItem', id: randomUUID(), at: now, ...stamp, item };
}

export async function everything({ db }: Database) {
  const [facts, streams, commands, outbox, carts, orders, templates, claims, images, counts, countChanges] =
    await Promise.all([
      db.selectFrom('facts').selectAll().orderBy('stream').orderBy('seq').execute(),
      db.selectFrom('streams').selectAll().orderBy('stream').execute(),
      db.selectFrom('commands').selectAll().orderBy('id').execute(),
      db.selectFrom('outbox').selectAll().orderBy('id').execute(),
      db.selectFrom('carts').selectAll().orderBy('account').execute(),
      db.selectFrom('orders').selectAll().orderBy('id').execute(),
      db.selectFrom('templates').selectAll().orderBy('stream').execute(),
      db.selectFrom('claims').selectAll().orderBy('stream').execute(),
      db.selectFrom('claim_images').selectAll().orderBy('claim').orderBy('position').execute(),
      db.selectFrom('counts').selectAll().orderBy('stream').execute(),
      db.selectFrom('count_changes').selectAll().orderBy('change').execute(),
    ]);
  return {
    ...{ facts, streams, commands, outbox },
    carts: carts.map((row) => ({ ...row, cart: JSON.parse(row.cart) })),
    orders: orders.map((row) => ({ ...row, data: JSON.parse(row.data) })),
    templates: templates.map((row) => ({ ...row, data: JSON.parse(row.data) })),
    claims: claims.map((row) => ({ ...row, data: JSON.parse(row.data) })),
    counts: counts.map((row) => ({ ...row, data: JSON.parse(row.data), summary: JSON.parse(row.summary) })),
    countChanges,
    images: images.map((row) => ({ ...row, bytes: row.bytes.length })),
  };
}
