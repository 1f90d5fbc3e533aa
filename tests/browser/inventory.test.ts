// The inventory: an hour without a network, two colleagues at once, a lost session, the keyboard alone.

import { peas } from '../model/goods.ts';
import { inventoryScreen as screen } from '../model/inventory/samples.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { type Visit, visit } from './visit.ts';

const PAGE = '/inventory';

test('§2 counted by keyboard alone, by category and whole, finished, and read again', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.finishCounts();
  const shop = await visit(await device('fi', 'ravintola'), 'fi', PAGE);
  const { page, tap, see, type } = shop;
  await tap(screen.start);
  await type(screen.find, peas.id);
  await shop.it(screen.amountOf(peas)).focus();
  await page.keyboard.type('2,5');
  await page.keyboard.press('Enter');
  await see(screen.saved);
  expect(await amountsIn(api)).toEqual([[peas.id, 2.5]]);

  await test.step('an own item, its price with a comma; typed text survives a reload at once', async () => {
    await tap(screen.add);
    await page.keyboard.type('Rypsiöljy');
    await shop.it(screen.price).fill('2,34');
    await shop.it(screen.name).focus();
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => {
      document.execCommand('insertText', false, ', torilta');
      location.reload();
    });
    await loaded;
    await expect(shop.it(screen.name)).toHaveValue('Rypsiöljy, torilta');
    await expect(shop.it(screen.price)).toHaveValue('2,34');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Määrä' }).fill('10');
    await page.keyboard.press('Enter');
    await see(screen.saved);
    await expect.poll(() => amountsIn(api)).toContainEqual(['addedItem-1', 10]);
    await type(screen.find, peas.id);
  });

  await test.step('under 0 it is removed from the list, and can be added again', async () => {
    await type(screen.amountOf(peas), '-1');
    await see(screen.undo);
    await expect.poll(() => amountsIn(api)).not.toContainEqual([peas.id, 2.5]);
    await tap(screen.undo);
    await expect(shop.it(screen.amountOf(peas))).toHaveValue('2,5');
  });

  await test.step('after a reload everything is unchanged', async () => {
    await see(screen.saved);
    await page.reload();
    await type(screen.find, peas.id);
    await expect(shop.it(screen.amountOf(peas))).toHaveValue('2,5');
  });

  await test.step('an unreadable amount is named before the count is finished', async () => {
    await type(screen.amountOf(peas), 'abc');
    await tap(screen.finish);
    await see(screen.unreadAmounts(1));
    await tap(screen.goOn);
    await expect(shop.it(screen.amountOf(peas))).toHaveValue('abc');
  });

  await test.step('finished, it is the newest of the earlier counts', async () => {
    await tap(screen.finish);
    await tap(screen.confirm);
    await see(screen.start);
    // 2,5 × 4,35 and 10 × 2,34.
    await expect(shop.it(screen.earlier)).toContainText('34,28');
    await tap(screen.earlier);
    await see(screen.back);
    await expect(page.getByRole('row').filter({ hasText: 'Rypsiöljy, torilta' })).toContainText('23,40');
  });
});

test('an hour in a cold store: lines counted without a network are on the server after', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.finishCounts();
  const context = await device('fi', 'ravintola');
  await context.clock.install();
  const { page, tap } = await visit(context, 'fi', PAGE);
  await tap(screen.start);
  await page.getByRole('button', { name: /^Aamiaismurot ja myslit/ }).click();
  await context.setOffline(true);
  const lines = 60;
  const fields = page.locator('.inventory-amount');
  for (let line = 0; line < lines; line += 1) {
    await fields.nth(line).fill(`${line},25`);
    await fields.nth(line).press('Enter');
    await page.clock.fastForward(60_000);
  }
  await expect(page.getByText(`${lines} muutosta`, { exact: false }).first()).toBeVisible();
  expect(await page.getByRole('alert').count()).toBeLessThanOrEqual(1);
  await context.setOffline(false);
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Tallennettu', { exact: true })).toBeVisible();
  const amounts = await amountsIn(api);
  expect(amounts.map(([, amount]) => amount).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: lines }, (_, line) => line + 0.25),
  );
});

test('a reload and a lost session while lines wait lose nothing', async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.finishCounts();
  const shop = await visit(await device('en', 'ravintola'), 'en', PAGE);
  const { page, tap, type, calls } = shop;
  await tap(screen.start);
  await type(screen.find, peas.id);
  calls.hold('changeCount');
  await type(screen.amountOf(peas), '7.5');
  await expect(shop.it(screen.saved)).toHaveCount(0);
  await page.reload();
  await type(screen.find, peas.id);
  await expect(shop.it(screen.amountOf(peas))).toHaveValue('7.5');
  await calls.answer('changeCount', { tag: 'instead', status: 401, body: { error: 'Unauthorized' } });
  await page.waitForURL((url) => url.pathname === '/');
  expect(await amountsIn(api)).toEqual([]);
  await page.getByLabel('Username').fill('ravintola');
  await page.getByLabel('Password', { exact: true }).fill('ravintola');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${PAGE}`);
  await calls.answer('changeCount', { tag: 'through' });
  await expect.poll(() => amountsIn(api)).toEqual([[peas.id, 7.5]]);
});

test('two colleagues count at once: a line has its last writer, and no amount is lost', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  await api.finishCounts();
  const one = await visit(await device('en', 'ravintola'), 'en', PAGE);
  const other = await visit(await device('fi', 'keittio'), 'fi', PAGE);
  await one.tap(screen.start);
  await other.tap(screen.start);
  await Promise.all([openAll(one, 'Breakfast cereals'), openAll(other, 'Aamiaismurot ja myslit')]);
  const mine = one.page.locator('.inventory-amount');
  const theirs = other.page.locator('.inventory-amount');
  for (let line = 0; line < 6; line += 1) {
    await mine.nth(line).fill('1');
    await theirs.nth(line + 20).fill('2');
  }
  await mine.nth(6).press('Enter');
  await theirs.nth(26).press('Enter');
  await one.see(screen.saved);
  await other.see(screen.saved);
  await expect.poll(async () => (await amountsIn(api)).length).toBe(12);
  expect((await api.ask('counts')).body.counts.filter(({ finished }: Stated) => !finished)).toHaveLength(1);

  await test.step('a line shows the later amount, with the earlier one', async () => {
    await one.type(screen.find, peas.id);
    await one.type(screen.amountOf(peas), '3');
    await one.see(screen.saved);
    await other.type(screen.find, peas.id);
    await expect(other.it(screen.amountOf(peas))).toHaveValue('3');
    await other.type(screen.amountOf(peas), '5');
    await other.see(screen.saved);
    await expect(other.page.getByText('Aino Mäkelä laski 3', { exact: false })).toBeVisible();
    await expect.poll(() => amountsIn(api)).toContainEqual([peas.id, 5]);
  });

  await test.step('a finish by a colleague includes the lines', async () => {
    await other.tap(screen.finish);
    await other.tap(screen.confirm);
    await other.see(screen.start);
    await expect(one.page.getByText('A colleague finished the count', { exact: false })).toBeVisible();
    await one.see(screen.start);
  });
});

interface Stated {
  readonly finished: boolean;
}

async function openAll({ page }: Visit, category: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${category}`) }).click();
}

/** The open count on the server: number and amount of each line. */
async function amountsIn(api: Api): Promise<[string, number][]> {
  const { counts } = (await api.ask('counts')).body;
  const open = counts.find(({ finished }: Stated) => !finished);
  if (open === undefined) return [];
  const { count } = (await api.ask('count', { id: open.id })).body;
  return count.lines
    .filter(({ removed, item }: Line) => !removed && item.amount !== null)
    .map(({ item }: Line) => [item.id, item.amount]);
}

interface Line {
  readonly removed: boolean;
  readonly item: { readonly id: string; readonly amount: number };
}
