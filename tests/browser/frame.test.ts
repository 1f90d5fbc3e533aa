// The frame of every page: its title, its widths, its bars, and the focus between them.
import type { Page } from '@playwright/test';
import { peas, trout } from '../model/goods.ts';
import { importScreen } from '../model/import/model.ts';
import { inventoryScreen } from '../model/inventory/samples.ts';
import { padScreen } from '../model/pad.model.ts';
import { cartDialog, cartScreen, orderingDialog } from '../model/targets.ts';
import { monday, templateScreen } from '../model/template/model.ts';
import { goodsOf } from '../server/http/lines.ts';
import { fileOf } from './files.ts';
import { apiOf, type Device, expect, test } from './shop.ts';
import { visit } from './visit.ts';

const paths = [
  ...['/shop', '/shop/categories', '/shop/cart', '/shop/guide', '/shop/cart/history'],
  ...[
    '/order/orders',
    '/order/orders/nowhere',
    '/order/drafts',
    '/order/templates',
    '/order/pad',
    '/order/form',
  ],
  ...['/order/spending', '/order/approvals', '/inventory', '/reclamation', '/reclamation/list'],
  ...['/prepayment/payment-types', '/feedback', '/faq', '/accessibility', '/nowhere'],
];

/** Every page of a customer with an order, a template, a count and a filled cart. */
async function everyPage(device: Device, base: string) {
  const api = await apiOf(base, 'ravintola');
  await api.finishCounts();
  await api.order([trout.id, 2], [peas.id, 60]);
  await api.templates([monday]);
  await api.cart([trout.id, 2], [peas.id, 60]);
  const [{ id }] = (await api.ask('orders')).body.orders;
  const visitor = await visit(await device('fi', 'ravintola'), 'fi');
  const { page, calls, tap, it } = visitor;
  const open = async (path: string) => {
    await page.goto(path);
    await calls.quiet();
    await page.locator('h1').waitFor();
  };
  /** Shows the fields that a press opens. */
  const openFields = async (path: string) => {
    if (path === '/inventory') {
      if (await it(inventoryScreen.start).isVisible()) await tap(inventoryScreen.start);
      await page.getByRole('button', { name: /^Kahvileivät/ }).click();
    }
    if (path === '/reclamation') {
      const list = page.getByRole('list', { name: visitor.say('claim.delivery.list') });
      await list.getByRole('button').first().click();
      await page.getByRole('main').getByRole('checkbox').first().check();
    }
  };
  const removeCounted = async () => {
    const counted = page.locator('.inventory-row input').first();
    await counted.fill('-1');
    await counted.press('Enter');
    await page.locator('.inventory-news > *').waitFor();
  };
  const all = [...paths, `/order/orders/${id}`];
  /** Each page with its fields, and a count with the undo of a removed line. */
  const eachWithFields = async (look: (name: string) => Promise<void>) => {
    for (const path of all) {
      await open(path);
      await openFields(path);
      await look(path);
    }
    await open('/inventory');
    await openFields('/inventory');
    await removeCounted();
    await look('a removed line of a count');
  };
  return { ...visitor, paths: all, open, eachWithFields };
}

test('the title of every page is at the same place, and at most 15 % of a phone is furniture', {
  tag: '@soak',
}, async ({ device, base }) => {
  const { page, calls, open, tap, paths } = await everyPage(device, base);
  const look = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await calls.quiet();
    const { left, top } = await titleOf(page);
    expect.soft([left, top], `title of ${path}`).toEqual([16, 81]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const down of [0, 300]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), down);
      await calls.quiet();
      expect.soft(await page.evaluate(furniture), `bars of ${path} at ${down}`).toBeLessThanOrEqual(0.15);
    }
  };
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(path);
    await look(path);
  }
  await open('/shop/cart');
  await tap(cartScreen.order);
  await tap(orderingDialog.confirm);
  await page.waitForURL('/order-success');
  await look('/order-success');
});

test('with selections, sums, undo and the offline band the bars are at most 15 % of a phone', {
  tag: '@soak',
}, async ({ device, base }) => {
  const api = await apiOf(base, 'ravintola');
  const { orderable } = await goodsOf(base, String(api.session.access_token).replace('Bearer ', ''));
  const lines = orderable.slice(0, 30).map(({ id, description_fi, description_en }) => ({
    product_id: id,
    description_fi,
    description_en,
    amount: 2,
  }));
  const visitor = await everyPage(device, base);
  const { page, calls, tap, see, type, it, open, eachWithFields } = visitor;
  await api.templates([{ ...monday, items: lines }]);
  await page.setViewportSize({ width: 390, height: 844 });
  const measure = async (name: string) => {
    await calls.quiet();
    for (const part of [0.25, 0.5]) {
      await page.evaluate(
        (share) => scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' }),
        part,
      );
      expect.soft(await page.evaluate(furniture), `${name} at ${part}`).toBeLessThanOrEqual(0.15);
    }
  };
  const look = async (name: string) => {
    await measure(name);
    await page.context().setOffline(true);
    await page.locator('.connection-row').first().waitFor();
    await measure(`${name}, offline`);
    await page.context().setOffline(false);
    await page
      .locator('.connection-row[data-kind="warning"] > .lucide-wifi-off')
      .waitFor({ state: 'detached' });
  };
  await eachWithFields(look);

  await open('/shop/cart');
  await tap(cartScreen.removeOf(peas));
  await tap(cartDialog.remove);
  await see(cartScreen.undo);
  await look('a removed line of the cart');
  await type(cartScreen.amountOf(trout), '0');
  await look('an amount that cannot be ordered');

  await open('/order/pad');
  await it(padScreen.number(1)).focus();
  await page.keyboard.type(lines.map(({ product_id }) => `${product_id} 2`).join('\n'));
  await page.keyboard.type('\n99999999');
  await see(padScreen.count(lines.length));
  await look('a filled pad');

  await open('/order/form');
  const form = ['Tuotenumero;Määrä', ...lines.map(({ product_id }) => `${product_id};2`), '99999999;3'];
  await page.locator('input[type="file"]').setInputFiles(fileOf('lista.csv', Buffer.from(form.join('\n'))));
  await see(importScreen.count(lines.length));
  await look('a read form');

  await open('/order/templates');
  await page.locator('.template-goods input').first().fill('7');
  await page.keyboard.press('Tab');
  await see(templateScreen.save);
  await look('a changed template');
  calls.arrange('updateTemplate', { tag: 'instead', status: 500, body: {} });
  await tap(templateScreen.save);
  await page.locator('.template-bar > .notice').waitFor();
  await measure('a template that is not saved');
  await tap(templateScreen.save);
  await see(templateScreen.saved);
  await measure('a saved template');
});

async function titleOf(page: Page) {
  const box = await page.locator('h1').boundingBox();
  return { left: Math.round(box?.x ?? 0), top: Math.round(box?.y ?? 0) };
}

/** Runs in the page: the share of the window's height under bars that stay while the page scrolls, and the header. */
function furniture(): number {
  const rows = new Set<number>();
  for (const each of document.querySelectorAll('body *')) {
    const { position, top, bottom } = getComputedStyle(each);
    const box = each.getBoundingClientRect();
    const isStuck =
      position === 'fixed' ||
      (position === 'sticky' &&
        (Math.abs(box.top - parseFloat(top)) < 1 ||
          Math.abs(innerHeight - box.bottom - parseFloat(bottom)) < 1));
    const isBar = each.matches('.frame-top-bar') || (isStuck && box.width > innerWidth / 4);
    if (
      !isBar ||
      each.closest('.toasts, dialog') !== null ||
      !each.checkVisibility({ visibilityProperty: true })
    )
      continue;
    for (let y = Math.max(0, Math.round(box.top)); y < Math.min(innerHeight, box.bottom); y += 1) rows.add(y);
  }
  return rows.size / innerHeight;
}

test('no focusable element is hidden under a bar, at any size of the window', { tag: '@soak' }, async ({
  device,
  base,
}) => {
  const visitor = await everyPage(device, base);
  const { page, calls, tap, open, eachWithFields } = visitor;
  const look = async (name: string) => {
    for (const [width, height] of [
      [390, 700],
      // 1280 × 800 and 1280 × 720 at a zoom of 200 %, and at 400 %.
      [640, 400],
      [640, 360],
      [320, 256],
      [320, 568],
      [800, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await calls.quiet();
      // The browser shows the focus of a script after a key.
      await page.keyboard.press('Tab');
      expect.soft(await page.evaluate(hiddenFocus), `${name} at ${width} × ${height}`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 700 });
  };
  await page.setViewportSize({ width: 390, height: 700 });
  await eachWithFields(look);
  await tap(inventoryScreen.add);
  await look('the dialog of an own item');
  await open('/shop/cart');
  await tap(cartScreen.order);
  await look('the dialog of an order');
});

/** Runs in the page: the focusable elements, forwards and backwards, whose middle something else covers in focus. */
function hiddenFocus(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const dialog = document.querySelector('dialog:modal');
  const all = [...(dialog ?? document).querySelectorAll<HTMLElement>(controls)].filter(
    (each) =>
      each.closest('[inert], dialog, [popover], .frame-skip') === dialog && !each.matches(':disabled'),
  );
  return [...all, ...all.toReversed()].flatMap((each) => {
    each.focus();
    // The first line of a link that wraps.
    const [{ left, top, width, height } = new DOMRect()] = each.getClientRects();
    if (document.activeElement !== each || width < 2 || height < 2) return [];
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const isShown = over !== null && (each.contains(over) || over.closest('label')?.contains(each));
    return isShown ? [] : `${over?.outerHTML.slice(0, 80)} over ${each.outerHTML.slice(0, 120)}`;
  });
}
