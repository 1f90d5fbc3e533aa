import { peas, trout } from '../model/goods.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

for (const [reducedMotion, fades] of [
  ['no-preference', 2],
  ['reduce', 0],
] as const) {
  test(`a press between the list of orders and an order fades ${fades} times with motion: ${reducedMotion}`, async ({
    device,
    base,
  }) => {
    await (await apiOf(base, 'ravintola')).order([trout.id, 2], [peas.id, 60]);
    const context = await device('fi', 'ravintola', { reducedMotion });
    await context.addInitScript(countFades);
    const { page, calls, say } = await visit(context, 'fi', '/order/orders');
    await calls.quiet();
    await page.locator('.orders tbody tr').first().click();
    await page.waitForURL('/order/orders/*');
    await page
      .getByRole('link', { name: say('order.history.title') })
      .first()
      .click();
    await page.waitForURL('/order/orders');
    // A fade is noted a moment after the page has changed.
    await expect
      .poll(() => page.evaluate(() => globalThis.fades))
      .toEqual(Array.from({ length: fades }, () => 'the page below takes presses'));
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL('/shop');
    expect(await page.evaluate(() => globalThis.fades.length)).toBe(fades);
  });
}

declare global {
  var fades: string[];
}

/** Runs in the page: notes each fade, and if it lets presses through. */
function countFades() {
  globalThis.fades = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const fade = start(update);
    void fade.ready.then(() => {
      const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      const { animationDuration } = getComputedStyle(document.documentElement, '::view-transition-old(page)');
      const isOpen = top?.closest('main') !== null && animationDuration === '0.14s';
      globalThis.fades.push(isOpen ? 'the page below takes presses' : `${top?.tagName} ${animationDuration}`);
    });
    return fade;
  };
}
