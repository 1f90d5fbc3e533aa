import { trout } from '../model/goods.ts';
import { apiOf, expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('the front page has no empty band: order and deliveries begin below the greeting, beside a waiting order', async ({
  device,
  base,
}) => {
  for (const user of ['ravintola', 'ennakko']) {
    const api = await apiOf(base, user);
    await api.order([trout.id, 1]);
    const { page } = await visit(await device('fi', user), 'fi', '/shop');
    const waits = user === 'ennakko';
    const first = page.locator(waits ? '.awaiting-notes' : '.front-start');
    await expect(first).toBeVisible();
    for (const width of [800, 1200, 1280, 1680]) {
      await page.setViewportSize({ width, height: 900 });
      const gap = () =>
        first.evaluate((place) => {
          const end = document.querySelector('h1')?.getBoundingClientRect().bottom ?? Number.NaN;
          return place.getBoundingClientRect().top - end;
        });
      await expect.poll(gap, `${user} at ${width}`).toBeLessThanOrEqual(40);
    }
    if (!waits) continue;
    // The bulletins begin beside it.
    const tops = await Promise.all(
      [first, page.locator('.front-aside')].map(async (part) => (await part.boundingBox())?.y),
    );
    expect(tops[1]).toBe(tops[0]);
  }
});

test('the front page says that there are no orders once they are fetched, and not before', async ({
  device,
  base,
}) => {
  await (await apiOf(base, 'ravintola')).order([trout.id, 1]);
  const { page, calls } = await visit(await device('fi', 'ravintola'), 'fi');
  calls.hold('orders');
  await page.goto('/shop');
  await page.getByRole('heading', { name: 'Viimeisimmät tilaukset' }).waitFor();
  await expect(page.getByText('Ei vielä tilauksia.')).toHaveCount(0);
  await calls.release();
  await expect(page.locator('.orders tbody').first()).toBeVisible();
});
