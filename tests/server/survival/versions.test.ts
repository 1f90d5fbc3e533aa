// A tab of this build with a server of a later one: a gateway changes the facts of its answers.
import { createServer, type Server } from 'node:http';
import * as Schema from 'effect/Schema';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CatalogueIndex, indexCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import { calls } from '../../../machines/domain/contract/calls.ts';
import { memoryJournal } from '../../hands/memory-journal.ts';
import { sqlite } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { Tab } from './tab.ts';

let shop: Shop;
let token: string;
let catalogue: CatalogueIndex;
let gateway: Gateway;
const tabs: Tab[] = [];
beforeAll(async () => {
  shop = await startShop(sqlite);
  token = await tokenOf(shop.base, 'ravintola');
  const { body } = await ask(shop.base, 'catalogue', { token });
  catalogue = indexCatalogue(Schema.decodeUnknownSync(calls.catalogue.answer)(body).catalog);
  gateway = await openGateway(shop.base);
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.stop();
  gateway.rewrite = (fact) => fact;
  await ask(shop.base, 'putCart', { token, payload: { cart: { items: [] } } });
});
afterAll(async () => {
  gateway.server.close();
  await shop.stop();
});

/** An amount of version 2 counts pieces, in another key. */
const inPieces = (fact: SentFact): SentFact =>
  fact.type === 'AmountChanged'
    ? { ...fact, version: 2, data: { ...fact.data, amount: undefined, pieces: 84 } }
    : fact;
/** A fact with the current keys and another meaning. */
const inTenths = (fact: SentFact): SentFact =>
  fact.type === 'AmountChanged' ? { ...fact, version: 2, data: { ...fact.data, amount: 84 } } : fact;
const renamed = (fact: SentFact): SentFact => ({
  ...fact,
  type: 'LineWeighed',
  data: { _tag: 'LineWeighed' },
});

test.each([
  ['a fact whose form has changed', inPieces],
  ['a fact that means another thing in the same form', inTenths],
  ['a fact that this program does not know', renamed],
])('%s: each command goes once, and the cart is the server’s', async (_, rewrite) => {
  gateway.rewrite = rewrite;
  const good = await goodOf();
  const tab = open();
  await tab.settled();
  tab.add(good, 2);
  tab.set(good, 7);
  tab.add(await goodOf(1), 1);
  await tab.settled();
  expect([tab.amountOf(good), await amounts()]).toEqual([7, [7, 1]]);
  expect(gateway.keys.length).toBe(new Set(gateway.keys).size);
});

test('commands that waited without a network reach the server of tomorrow once', async () => {
  gateway.rewrite = inPieces;
  const good = await goodOf();
  const tab = open();
  await tab.settled();
  tab.fates = ['unsent', 'unanswered', 'unsent'];
  tab.add(good, 2);
  tab.set(good, 5);
  await tab.settled();
  expect([tab.amountOf(good), await amounts()]).toEqual([5, [5]]);
});

function open(): Tab {
  gateway.keys.length = 0;
  const tab = new Tab({
    base: gateway.base,
    username: 'ravintola',
    token,
    journal: memoryJournal(),
    catalogue,
  });
  tabs.push(tab);
  return tab;
}

async function goodOf(index = 0): Promise<string> {
  const good = [...catalogue.products.values()].filter(
    ({ out_of_stock, delivery_dates }) => out_of_stock === 0 && delivery_dates.length > 1,
  )[index];
  return good?.id ?? '';
}

async function amounts(): Promise<number[]> {
  const { body } = await ask(shop.base, 'cart', { token });
  return body.cart.items.map(({ amount }: { amount: number }) => amount);
}

interface SentFact {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Gateway {
  readonly base: string;
  readonly server: Server;
  /** Of the writes that came, in their order. */
  readonly keys: string[];
  rewrite: (fact: SentFact) => SentFact;
}

async function openGateway(to: string): Promise<Gateway> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers;
    const key = headers['idempotency-key'];
    if (typeof key === 'string') opened.keys.push(key);
    const answer = await fetch(to + request.url, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(parts.length === 0 ? {} : { body: Buffer.concat(parts) }),
    });
    const body = JSON.parse(await answer.text());
    const facts = Array.isArray(body.facts) ? { facts: body.facts.map(opened.rewrite) } : {};
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...body, ...facts }));
  });
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const opened: Gateway = { base: `http://localhost:${port}`, server, keys: [], rewrite: (fact) => fact };
  return opened;
}
