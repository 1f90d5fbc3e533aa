import type { Locator, Page } from '@playwright/test';
import { trout } from '../model/goods.ts';
import { cartScreen, orderingDialog } from '../model/targets.ts';
import { idsAwaitingPayment } from './payments.ts';
import { type Api, apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

/** The parts of the sum besides the goods. */
const included = /Sisältää: pantit\s· .*Kylmälaatikko, palautettava.*\s· Pientoimituslisä/;

/** The parts are in the order of the deliveries, whose dates depend on the weekday. */
const parts = /Sisältää: pantit\s· .*Kylmälaatikko, palautettava/;

/** Excl. and incl. VAT, in cents. */
type Columns = readonly [excl: number, incl: number];

test('cart, confirmation, success and order page show the sum of the amounts above it', async ({
  device,
  base,
}) => {
  const { page, tap, see } = await visit(await device('fi', 'ravintola'), 'fi');
  await (await apiOf(base, 'ravintola')).cart(...(await lines(await apiOf(base, 'ravintola'))));
  await page.goto('/shop');
  await expect(page.locator('.front-totals')).toContainText(included);
  await expect(page.locator('.orders-beside').first()).toContainText(/Sisältää: (pantit\u00a0· )?\S/);
  await page.goto('/shop/cart');
  await expect(page.locator('.delivery')).toHaveCount(2);
  await expect(page.locator('.cart-fees .prices')).toBeVisible();
  const fees = await columnsOf(page.locator('.cart-fees'));
  expect(fees).toHaveLength(1);
  const deliveries: Columns[] = [];
  const groups: Columns[][] = [];
  for (const part of await page.locator('.delivery-day, .delivery').all()) {
    if (await part.evaluate((element) => element.matches('.delivery-day')))
      deliveries.push(...(await columnsOf(part)));
    else
      groups[deliveries.length - 1] = [...(groups[deliveries.length - 1] ?? []), ...(await columnsOf(part))];
  }
  expect(groups.map(added)).toEqual(deliveries);
  expect(await amountsIn(page.locator('.delivery-sums'))).toEqual([4]);
  const total = await totalIn(page.locator('.cart-totals'));
  expect(added([...deliveries, ...fees])).toEqual(total);

  await tap(cartScreen.order);
  await see(orderingDialog.confirm);
  const confirmed = await summaryIn(page);
  expect(confirmed).toEqual({ deliveries, fees, total });
  for (const name of ['Pantti, tölkki 24 × 0,15 €', 'Kylmälaatikko, palautettava', 'Pientoimituslisä']) {
    await expect(page.locator('.order-summary').getByText(name)).toBeVisible();
  }
  await tap(orderingDialog.confirm);
  await page.waitForURL('/order-success');
  expect(await summaryIn(page)).toEqual(confirmed);

  await page.getByRole('link', { name: 'Näytä tilaus' }).click();
  await expect(page.locator('.sums-table')).toBeVisible();
  const sums: Columns[] = [];
  for (const table of await page.locator('.lines').all()) {
    for (const row of await table.locator('tbody tr').all()) {
      const amount = Number.parseInt((await row.locator('.lines-amount').textContent()) ?? '', 10);
      const [each, sum] = await columnsOf(row);
      expect(sum).toEqual(each?.map((cents) => cents * amount));
    }
    sums.push(added(await columnsOf(table.locator('tbody .lines-total'))));
    expect(sums.slice(-1)).toEqual(await columnsOf(table.locator('tfoot')));
  }
  expect(sums).toEqual(confirmed.deliveries);
  expect(await columnsOf(page.locator('.sums-table'))).toEqual(fees);
  expect(await totalIn(page.locator('.sums-table'))).toEqual(total);
});

test('the payment page names the parts of the sum to pay', async ({ device, base }) => {
  const api = await apiOf(base, 'ennakko');
  await api.order(...(await lines(api)));
  const [id = ''] = await idsAwaitingPayment(api);
  const { page } = await visit(await device('fi', 'ennakko'), 'fi', '/shop');
  await expect(page.locator('.awaiting-notes')).toContainText(parts);
  await page.goto(`/prepayment/payment-types?order=${id}`);
  const { deliveries, fees, total } = await summaryIn(page);
  expect(added([...deliveries, ...fees])).toEqual(total);
  const [asked] = await figuresIn(page.locator('.to-pay'));
  expect(asked).toBe(total[1]);
  await api.order(...(await lines(api)));
  await page.reload();
  await expect(page.locator('.payment-waiting .includes').first()).toHaveText(parts);
});

/** A good that is chilled, and two with the same deposit: one of the first, three of the second. */
async function lines(api: Api): Promise<(readonly [string, number])[]> {
  const { body } = await api.ask('catalogue');
  const goods: Good[] = body.catalog.categories.flatMap(({ products }: { products: Good[] }) => products);
  const deposited = goods.filter(
    ({ additional_items: [deposit], out_of_stock, delivery_dates }) =>
      deposit?.unit_price_incl_tax === 3.6 && out_of_stock === 0 && delivery_dates.length > 0,
  );
  return [[trout.id, 1], ...deposited.slice(0, 2).map(({ id }, at) => [id, 1 + 2 * at] as const)];
}

interface Good {
  readonly id: string;
  readonly out_of_stock: number;
  readonly delivery_dates: readonly string[];
  readonly additional_items: readonly { readonly unit_price_incl_tax: number }[];
}

/** The parts of each delivery are its total; deliveries and fees are the total of the order. */
async function summaryIn(page: Page) {
  const summary = page.locator('.order-summary');
  await expect(summary).toBeVisible();
  const [deliveries, fees]: [Columns[], Columns[]] = [[], []];
  for (const section of await summary.locator('.ordering-section').all()) {
    const columns = await columnsOf(section);
    const sum = columns.at(-1);
    if (sum === undefined || (await section.getByText('Toimitus yhteensä').count()) === 0)
      fees.push(...columns);
    else {
      expect(added(columns.slice(0, -1))).toEqual(sum);
      deliveries.push(sum);
    }
  }
  expect(await amountsIn(summary)).toEqual([4]);
  const total = await totalIn(summary.locator('.ordering-totals').last());
  expect(added([...deliveries, ...fees])).toEqual(total);
  return { deliveries, fees, total };
}

/** Every pair of figures on the page. */
async function columnsOf(place: Locator): Promise<Columns[]> {
  const pairs = await place.locator('.prices').all();
  return Promise.all(
    pairs.map(async (pair) => {
      const [excl = Number.NaN, incl = Number.NaN] = await figuresIn(pair);
      return [excl, incl] as const;
    }),
  );
}

/** The numbers of equal charges: each is explained by its number and the price of one. */
async function amountsIn(place: Locator): Promise<number[]> {
  const explained = place.locator('div', { has: place.page().locator('dt .part-note', { hasText: '×' }) });
  return Promise.all(
    (await explained.all()).map(async (row) => {
      const note = (await row.locator('.part-note').last().textContent()) ?? '';
      const [amount = Number.NaN, ...each] = note
        .split(/[×(]/)
        .map((text) => Number(text.replace(/\D/g, '')));
      expect(await columnsOf(row)).toEqual([each.map((cents) => cents * amount)]);
      return amount;
    }),
  );
}

/** The two totals, each in a row of its own, which stand last. */
async function totalIn(place: Locator): Promise<Columns> {
  const [excl = Number.NaN, incl = Number.NaN] = (await figuresIn(place)).slice(-2);
  return [excl, incl];
}

async function figuresIn(place: Locator): Promise<number[]> {
  const texts = await place.locator('.money').allInnerTexts();
  return texts.map((text) => Number(text.replace(/[^\d-]/g, '')));
}

function added(columns: readonly Columns[]): Columns {
  return columns.reduce(([excl, incl], [more, withVat]): Columns => [excl + more, incl + withVat], [0, 0]);
}
