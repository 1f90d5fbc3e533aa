// Databases of a browser, as an earlier build wrote them: this one opens them, and loses nothing.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { uuidv7 } from '../../effects/ids.ts';
import type { Catalogue } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { claimScreen } from '../model/claim/model.ts';
import { feedbackScreen } from '../model/feedback.model.ts';
import { peas, trout } from '../model/goods.ts';
import { inventoryScreen } from '../model/inventory/samples.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

interface Database {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly Store[];
}

interface Store {
  readonly name: string;
  readonly keyPath: string | readonly string[];
  readonly indexes: readonly string[];
  readonly rows: readonly object[];
}

const [first, second] = [1, 2].map((form) =>
  readFileSync(`tests/fixtures/profiles/form-${form}.json`, 'utf8'),
);
const databases: readonly Database[] = JSON.parse(String(first));
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

for (const [form, profile, tag] of [
  ['the first', String(first), ['@soak']],
  ['the second', String(second), []],
] as const) {
  test(`a profile of ${form} form: pending commands are sent under their ids, typed texts are there`, {
    tag: [...tag],
  }, async ({ device, base }) => {
    const api = await apiOf(base, 'ravintola');
    await api.finishCounts();
    await api.cart();
    const context = await device('fi', 'ravintola');
    await emptyPageIn(context);
    const shop = await visit(context, 'fi', '/before-the-shop');
    const { page, it, see, tap, goTo, calls } = shop;
    await page.evaluate(restore, await ofNow(api, profile));

    await test.step('the amount in the cart, and the one of a count', async () => {
      await page.goto('/inventory');
      await expect.poll(async () => (await api.ask('cart')).body.cart.items).toMatchObject([{ amount: 2 }]);
      await expect.poll(() => countedOf(api)).toEqual([[peas.id, 7.5]]);
      await expect(it(inventoryScreen.name)).toHaveValue('Rypsiöljy, torilta');
      await page.keyboard.press('Escape');
    });

    await test.step('the feedback', async () => {
      await goTo('/feedback');
      await expect(it(feedbackScreen.text)).toHaveValue('Lohi oli tuoretta.');
      const key = keyOf(page, '/api/user/feedback');
      await tap(feedbackScreen.send);
      await see(feedbackScreen.sent);
      expect(await key).toBe('01a20e65-53f8-77dd-8436-a02b3a7beb07');
    });

    await test.step('the claim with its photo', async () => {
      await goTo('/reclamation');
      await expect(page.locator('.claim-thumb img')).toHaveCount(1);
      calls.arrange('sendClaim', { tag: 'lost' });
      const key = keyOf(page, '/api/reclamations');
      await tap(claimScreen.send);
      await see(claimScreen.unknown);
      expect(await key).toBe('01a20e65-4db6-766e-a2b4-dbd82b39331a');
    });

    await test.step('a reload finds all waiting data once, in the databases of this build', async () => {
      await page.reload();
      await expect(page.locator('.claim-thumb img')).toHaveCount(1);
      await goTo('/feedback');
      await expect(it(feedbackScreen.text)).toHaveValue('');
      expect(await countedOf(api)).toEqual([[peas.id, 7.5]]);
      const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(names.toSorted()).toEqual(['shop-data', 'shop-known']);
    });

    await test.step('the earlier build runs again for a while: its typed data is also found', async () => {
      await page.goto('/before-the-shop');
      await page.evaluate(
        restore,
        databases.filter(({ name }) => name === 'shop-drafts'),
      );
      await page.goto('/feedback');
      await expect(it(feedbackScreen.text)).toHaveValue('Lohi oli tuoretta.');
    });
  });
}

for (const [form, profile, name] of [
  ['the first', String(first), 'shop-drafts'],
  ['the second', String(second), 'shop'],
] as const) {
  test(`a suspended tab of ${form} form keeps its database: a text is kept here all the same`, {
    tag: '@soak',
  }, async ({ device }) => {
    const context = await device('fi', 'ravintola');
    await emptyPageIn(context);
    const suspended = await context.newPage();
    await suspended.goto('/before-the-shop');
    await suspended.evaluate(restore, JSON.parse(profile));
    await suspended.evaluate(hold, name);
    const { page, it } = await visit(context, 'fi', '/feedback');
    await expect(it(feedbackScreen.text)).toHaveValue('Lohi oli tuoretta.');
    await page.reload();
    await expect(it(feedbackScreen.text)).toHaveValue('Lohi oli tuoretta.');
    await it(feedbackScreen.text).fill('Toinen');
    await page.reload();
    await expect(it(feedbackScreen.text)).toHaveValue('Toinen');
  });
}

/** A page of the shop's origin without the shop. */
function emptyPageIn(context: BrowserContext): Promise<unknown> {
  return context.route('**/before-the-shop', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' }),
  );
}

/** Receives no event of another version. */
async function hold(name: string) {
  const opening = indexedDB.open(name);
  await new Promise((done) => {
    opening.onsuccess = done;
  });
}

/** The key under which the page calls it next. */
async function keyOf(page: Page, path: string): Promise<string | undefined> {
  const sent = await page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === path,
  );
  return sent.headers()['idempotency-key'];
}

/**
 * The same rows with new ids, today's book and price: the shop only repeats its answer to a known id.
 */
async function ofNow(api: Api, profile: string): Promise<readonly Database[]> {
  const { body } = await api.ask('catalogue');
  const { categories } = body.catalog as (typeof Catalogue)['Encoded'];
  const price_id = categories.flatMap(({ products }) => products).find(({ id }) => id === trout.id)?.price_id;
  const { book } = (await api.ask('cart')).body;
  const sent = (JSON.parse(profile) as readonly Database[]).flatMap(({ stores }) =>
    stores.filter(({ name }) => name !== 'drafts' && name !== 'files'),
  );
  const ids = [...new Set(JSON.stringify(sent).match(UUID))].map((was) => [was, uuidv7(Date.now())]);
  const replaced = [...ids, ['kaisla-6', String(book)], [`${trout.id}-1`, String(price_id)]];
  return JSON.parse(replaced.reduce((text, [was = '', now = '']) => text.replaceAll(was, now), profile));
}

async function restore(databases: readonly Database[]) {
  for (const { name, version, stores } of databases) {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const { name: store, keyPath, indexes } of stores) {
        const made = opening.result.createObjectStore(store, { keyPath: keyPath as string });
        for (const index of indexes) made.createIndex(index, index);
      }
    };
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const change = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite');
    for (const { name: store, rows } of stores) {
      for (const row of rows) {
        const { blob } = Object(row);
        if (blob === undefined) {
          change.objectStore(store).put(row);
          continue;
        }
        const bytes = Uint8Array.from(atob(blob.base64), (each) => each.charCodeAt(0));
        change.objectStore(store).put({ ...row, blob: new Blob([bytes], { type: blob.type }) });
      }
    }
    await new Promise((done) => {
      change.oncomplete = done;
    });
    opening.result.close();
  }
}

/** The lines of the open count on the server. */
async function countedOf(api: Api): Promise<[string, number][]> {
  const { counts } = (await api.ask('counts')).body;
  const open = counts.find(({ finished }: { readonly finished: boolean }) => !finished);
  if (open === undefined) return [];
  const { count } = (await api.ask('count', { id: open.id })).body;
  return count.lines.map(({ item }: { readonly item: { readonly id: string; readonly amount: number } }) => [
    item.id,
    item.amount,
  ]);
}
