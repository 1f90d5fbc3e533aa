// The sheet that explains a figure: by a press and by `?`, on the pages of cart, confirmation, order, recipe and history.
import type { Locator } from '@playwright/test';
import { peas, trout } from '../model/goods.ts';
import { cartScreen } from '../model/targets.ts';
import { apiOf, expect, test } from './shop.ts';
import { amountOf, visit } from './visit.ts';

for (const [locale, width] of [
  ['fi', 1280],
  ['en', 390],
] as const) {
  const words = {
    fi: {
      title: 'Mistä summa tulee?',
      touched: 'Viimeisin muutos',
      link: 'Näytä historiassa',
      day: /hinta \S+\s\d+\.\d+\.\d{4} · alv 13,5\s%/,
      missing: /Puuttuu \S+\s€/,
      need: /20 annosta vaatii/,
    },
    en: {
      title: 'How is this worked out?',
      touched: 'Last change',
      link: 'Show in the history',
      day: /price of \S+\s\d+\.\d+\.\d{4} · VAT 13\.5%/,
      missing: /€\S+ is missing/,
      need: /20 portions need/,
    },
  }[locale];

  test(`a figure explains itself on every page (${locale}, ${width} px)`, async ({ device, base }) => {
    await (await apiOf(base, 'ravintola')).cart([trout.id, 2], [peas.id, 3]);
    const shopper = await visit(await device(locale, 'ravintola'), locale);
    const { page, tap, calls } = shopper;
    await page.setViewportSize({ width, height: 900 });
    const open = async (path: string) => {
      await page.goto(path);
      await calls.quiet();
    };
    await open('/shop/cart');
    const sheet = page.getByRole('dialog', { name: words.title });
    const total = page.locator('.cart .figure-button');
    const parts = sheet.getByRole('listitem');

    await test.step('the total is the only figure of the cart with a tab stop', async () => {
      await expect(total).toHaveCount(1);
      await expect(total).toHaveAccessibleDescription(words.title);
      await total.focus();
      await page.keyboard.press('Enter');
      await expect(sheet).toBeVisible();
      expect(await sumOf(parts)).toEqual(await pricesOf(sheet.locator('.why-figure')));
      await expect(sheet.getByText(words.missing)).toBeVisible();
    });

    await test.step('the keyboard reaches the lines of a delivery, and comes back', async () => {
      for (const kind of ['delivery', 'goods', 'line']) {
        await sheet.locator('button.why-part').first().focus();
        await page.keyboard.press('Enter');
        await expect(sheet.locator('h3'), kind).toBeFocused();
        if (kind !== 'line') expect(await sumOf(parts)).toEqual(await pricesOf(sheet.locator('.why-figure')));
      }
      await expect(sheet.getByText(words.day)).toBeVisible();
      await expect(sheet.getByRole('heading', { name: words.touched })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(total).toBeFocused();
    });

    await test.step('? explains the line of the focused amount, and is not typed', async () => {
      await amountOf(shopper, peas).focus();
      await page.keyboard.press('?');
      await expect(sheet.locator('h3')).toHaveText(
        locale === 'fi' ? peas.description_fi : peas.description_en,
      );
      await page.keyboard.press('Escape');
      await expect(amountOf(shopper, peas)).toBeFocused();
      await expect(amountOf(shopper, peas)).toHaveValue('3');
    });

    await test.step('without a network the browser’s facts explain it', async () => {
      await page.context().setOffline(true);
      await amountOf(shopper, trout).fill('3');
      await page.keyboard.press('?');
      await expect(sheet.getByText(/^3\skg × /)).toBeVisible();
      await expect(sheet.getByText(/2 → 3\skg/)).toBeVisible();
      await expect(sheet.getByRole('link', { name: words.link })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.context().setOffline(false);
    });

    await test.step('the link opens the moment of the last change', async () => {
      await expect(async () => {
        // A sheet that opened before the change was sent has no link.
        await page.keyboard.press('Escape');
        await amountOf(shopper, trout).focus();
        await page.keyboard.press('?');
        await sheet.getByRole('link', { name: words.link }).click({ timeout: 2_000 });
      }).toPass();
      await expect(page).toHaveURL(/\/shop\/cart\/history\?moment=/);
      await expect(sheet).toBeHidden();
      await page.getByRole('region').locator('.figure-button').click();
      expect(await sumOf(parts)).toEqual(await pricesOf(sheet.locator('.why-figure')));
      await page.keyboard.press('Escape');
    });

    await test.step('the confirmation explains VAT of a rate over its dialog', async () => {
      await open('/shop/cart');
      await tap(cartScreen.order);
      await page.locator('.vat-table .money').first().click();
      expect(await sumOf(parts)).toEqual(await pricesOf(sheet.locator('.why-figure')));
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('?');
      await expect(sheet.locator('.why-figure .money').first()).toHaveText(
        (await page.locator('.ordering-totals .money').first().textContent()) ?? '',
      );
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });

    await test.step('an order in the list and on its page', async () => {
      await open('/order/orders');
      const row = page.locator('.orders tbody').first();
      const link = row.getByRole('link').first();
      await link.focus();
      await page.keyboard.press('?');
      expect(await sumOf(parts)).toEqual(await pricesOf(sheet.locator('.why-figure')));
      await page.keyboard.press('Escape');
      await row.locator('.money').first().click();
      await expect(sheet).toBeVisible();
      await expect(page).toHaveURL(/\/order\/orders$/);
      await page.keyboard.press('Escape');
      await link.click();
      await page.locator('tfoot .prices').first().click();
      expect(await sumOf(parts)).toEqual(await pricesOf(sheet.locator('.why-figure')));
      await expect(sheet.getByRole('heading', { name: words.touched })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a recipe and its portions', async () => {
      await open('/shop/categories-beta');
      await page.getByRole('listbox').getByRole('option').first().click();
      await page.locator('.recipe-sum').getByRole('button').click();
      expect(await sumOf(parts)).toEqual(await pricesOf(sheet.locator('.why-figure')));
      await expect(sheet.getByText(words.need).first()).toBeVisible();
    });
  });
}

/** Cents, excl. and incl. VAT. */
async function pricesOf(within: Locator): Promise<readonly number[]> {
  const [excl = '', incl = ''] = await within.locator('.prices .money').allTextContents();
  return [excl, incl].map((text) => Number(text.replaceAll(/[^\d-]/g, '')));
}

async function sumOf(parts: Locator): Promise<readonly number[]> {
  await expect(parts.first()).toBeVisible();
  const prices = await Promise.all((await parts.all()).map(pricesOf));
  return prices.reduce(([excl = 0, incl = 0], [more = 0, withVat = 0]) => [excl + more, incl + withVat], []);
}

test('a press on a total before the sheet is loaded opens it once it is', async ({ device, base }) => {
  await (await apiOf(base, 'ravintola')).cart([trout.id, 2]);
  const { page } = await visit(await device('en', 'ravintola'), 'en');
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/deferred-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/shop/cart');
  await page.locator('.cart .figure-button').click();
  const sheet = page.getByRole('dialog', { name: 'How is this worked out?' });
  await expect(sheet).toHaveCount(0);
  released.resolve();
  await expect(sheet.locator('.why-figure')).toBeVisible();
});
