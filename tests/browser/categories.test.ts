import { expect, test } from './shop.ts';
import { visit } from './visit.ts';

test('§2 Catalogue screen: the heading of a category chosen beside the goods stands right under the bar, and it is the one that is looked at', async ({
  device,
}) => {
  const { page, say } = await visit(await device('fi', 'ravintola'), 'fi', '/shop/categories');
  const rail = page.getByRole('navigation', { name: say('catalogue.categories') });
  for (const name of ['Kalat', 'Jogurtit', 'Jäätelöt']) {
    await rail.getByText(name, { exact: true }).click();
    const heading = page.locator('[data-category]').filter({ hasText: new RegExp(`^${name}\\d`) });
    await expect
      .poll(async () => Math.round((await heading.boundingBox())?.y ?? 0), name)
      .toBe(Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0) - 1);
    await expect(rail.locator('[aria-current]')).toHaveText(name);
  }
});
