// A browser without storage, or with full storage: the shop works, and states the data that a reload loses.
import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { uuidv7 } from '../../effects/ids.ts';
import type { Catalogue } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { connectionBand } from '../model/connection.model.ts';
import { trout } from '../model/goods.ts';
import { cartScreen, loginForm } from '../model/targets.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { amountOf, visit } from './visit.ts';

/** An AddItem, as the first program kept it. */
const [ofFirstForm] = JSON.parse(readFileSync('tests/fixtures/stored-rows/form-1.json', 'utf8')).pending;

/** A command that only a later program understands, as it would keep it. */
const later = {
  ...{ id: '019caea2-7a00-7001-8000-0000000000ff', user: 'ravintola', at: 0, form: 2 },
  command: { _tag: 'WeighItem', product_id: '576', grams: 1_400 },
};

test.beforeEach(async ({ base }) => (await apiOf(base, 'ravintola')).cart());

test('IndexedDB is blocked: the shop shows it, and added goods are saved', async ({ device, base }) => {
  const context = await device('fi', 'ravintola');
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  const visitor = await visit(context, 'fi', '/shop/categories');
  await visitor.see(connectionBand.blocked);
  await visitor.add(trout, 2);
  await expect.poll(async () => amountIn(await apiOf(base, 'ravintola'))).toEqual([2]);
  await amountOf(visitor, trout).fill('6');
  await amountOf(visitor, trout).blur();
  await expect.poll(async () => amountIn(await apiOf(base, 'ravintola'))).toEqual([6]);
  await expect(visitor.it(cartScreen.order)).toBeEnabled();
  await visitor.tap(connectionBand.acknowledge);
  await expect(visitor.it(connectionBand.blocked)).toHaveCount(0);
});

test('the disk is full in the middle of work: the shop shows it, and added goods are saved', async ({
  device,
  base,
}) => {
  const context = await device('en', 'ravintola');
  const visitor = await visit(context, 'en', '/shop/categories');
  await visitor.add(trout, 1);
  await expect.poll(async () => amountIn(await apiOf(base, 'ravintola'))).toEqual([1]);
  await expect(visitor.it(connectionBand.full)).toHaveCount(0);
  await visitor.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await amountOf(visitor, trout).fill('5');
  await amountOf(visitor, trout).blur();
  await visitor.see(connectionBand.full);
  await expect.poll(async () => amountIn(await apiOf(base, 'ravintola'))).toEqual([5]);
  await expect(amountOf(visitor, trout)).toHaveValue('5');
});

test('localStorage is blocked: a customer logs in and shops', async ({ device, base }) => {
  // The language is not kept either: it is the browser's.
  const context = await device('fi');
  await blockLocalStorage(context);
  const visitor = await visit(context, 'fi', '/');
  await visitor.type(loginForm.username, 'ravintola');
  await visitor.type(loginForm.password, 'ravintola');
  await visitor.tap(loginForm.submit);
  await visitor.page.waitForURL('**/shop**');
  await visitor.see(connectionBand.blocked);
  // The answers of the server are not stored either.
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Selvä' }).click();
  await visitor.goTo('/shop/categories');
  await visitor.add(trout, 3);
  await expect.poll(async () => amountIn(await apiOf(base, 'ravintola'))).toEqual([3]);
});

test('a browser that may delete waiting changes is named while they wait', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const context = await device('fi', 'ravintola');
  await context.addInitScript(() => {
    // The empty page before the shop's has none.
    if ('StorageManager' in globalThis) StorageManager.prototype.persist = async () => false;
  });
  const visitor = await visit(context, 'fi', '/shop/categories');
  await visitor.see(cartScreen.order);
  await expect(visitor.it(connectionBand.temporary)).toHaveCount(0);
  await context.setOffline(true);
  await amountOf(visitor, trout).fill('6');
  await amountOf(visitor, trout).blur();
  await visitor.see(connectionBand.temporary);
  await visitor.tap(connectionBand.acknowledge);
  await expect(visitor.it(connectionBand.temporary)).toHaveCount(0);
  await context.setOffline(false);
});

test('a browser that may delete a draft is named while one waits', async ({ device }) => {
  const context = await device('fi', 'ravintola');
  await context.addInitScript(() => {
    if ('StorageManager' in globalThis) StorageManager.prototype.persist = async () => false;
  });
  const visitor = await visit(context, 'fi', '/feedback');
  const text = visitor.page.getByRole('textbox').last();
  await expect(text).toBeVisible();
  await expect(visitor.it(connectionBand.temporary)).toHaveCount(0);
  await text.fill('Kiitos.');
  await visitor.see(connectionBand.temporary);
});

test('a command stored by the first version is sent; one of a later version remains for it', async ({
  device,
  base,
}) => {
  const context = await device('fi', 'ravintola');
  const visitor = await visit(context, 'fi', '/shop/categories');
  await visitor.see(cartScreen.order);
  await visitor.page.evaluate(keep, [later, await currentCommand(await apiOf(base, 'ravintola'))]);
  const sent: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/user/cart')) sent.push(request.url());
  });
  await visitor.page.reload();
  await expect
    .poll(async () => amountIn(await apiOf(base, 'ravintola')))
    .toEqual([ofFirstForm.command.amount]);
  await expect.poll(() => visitor.page.evaluate(pendingForms)).toEqual([2]);
  expect(sent).toHaveLength(1);
});

/** In the book that is open. */
async function keep(commands: readonly object[]) {
  const opening = indexedDB.open('shop-data');
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const transaction = opening.result.transaction(['cartCommands', 'books'], 'readwrite');
  const asked = transaction.objectStore('books').get('ravintola');
  asked.onsuccess = () => {
    const { book } = asked.result;
    for (const command of commands) transaction.objectStore('cartCommands').put({ ...command, book });
  };
  await new Promise((done) => {
    transaction.oncomplete = done;
  });
  opening.result.close();
}

async function pendingForms(): Promise<number[]> {
  const opening = indexedDB.open('shop-data');
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const all = opening.result.transaction('cartCommands').objectStore('cartCommands').getAll();
  await new Promise((done) => {
    all.onsuccess = done;
  });
  opening.result.close();
  return all.result.map(({ form }: { form: number }) => form);
}

function blockLocalStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
}

/**
 * The command in its first format, with a new id and today's price. The shop refuses an old price, and only repeats its
 * answer to a known id.
 */
async function currentCommand(api: Api) {
  const { body } = await api.ask('catalogue');
  const { categories } = body.catalog as (typeof Catalogue)['Encoded'];
  const goods = categories.flatMap(({ products }) => products);
  const price_id = goods.find(({ id }) => id === ofFirstForm.command.product_id)?.price_id;
  const [{ item, ...fact }] = ofFirstForm.facts;
  return {
    ...ofFirstForm,
    id: uuidv7(Date.now()),
    command: { ...ofFirstForm.command, price_id },
    facts: [{ ...fact, item: { ...item, price_id } }],
  };
}

async function amountIn(api: Api): Promise<number[]> {
  const { body } = await api.ask('cart');
  return body.cart.items.map(({ amount }: { amount: number }) => amount);
}
