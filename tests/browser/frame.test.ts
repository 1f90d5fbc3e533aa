// The frame of every page: its title, its widths, its bars, and the focus between them.
import type { Page } from '@playwright/test';
import { peas, trout } from '../model/goods.ts';
import { inventoryScreen } from '../model/inventory/samples.ts';
import { cartScreen, orderingDialog } from '../model/targets.ts';
import { monday } from '../model/template/model.ts';
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
  return { ...visitor, paths: [...paths, `/order/orders/${id}`], open, openFields };
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
    const isBar = each.matches('.frame-top-bar') || (isStuck && box.width > innerWidth / 2);
    if (!isBar || !each.checkVisibility({ visibilityProperty: true })) continue;
    for (let y = Math.max(0, Math.round(box.top)); y < Math.min(innerHeight, box.bottom); y += 1) rows.add(y);
  }
  return rows.size / innerHeight;
}

test('no focusable element is hidden under a bar, at any size of the window', { tag: '@soak' }, async ({
  device,
  base,
}) => {
  const { page, calls, open, openFields, paths } = await everyPage(device, base);
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(path);
    await openFields(path);
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
      expect.soft(await page.evaluate(hiddenFocus), `${path} at ${width} × ${height}`).toEqual([]);
    }
  }
});

/** Runs in the page: the focusable elements, forwards and backwards, whose middle something else covers in focus. */
function hiddenFocus(): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (each) => each.closest('[inert], dialog, [popover], .frame-skip') === null && !each.matches(':disabled'),
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
