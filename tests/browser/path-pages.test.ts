import { AxeBuilder } from '@axe-core/playwright';
import { coveragePage } from '../paths/coverage/page.ts';
import { isProved, proofsOf, provedRules } from '../paths/coverage/proofs.ts';
import { survivorsIn } from '../paths/coverage/survivors.ts';
import { expect, test } from './shop.ts';

const proofs = proofsOf('tests/domain/a.test.ts', "test('§2 compared', () => { expect(1).toBe(1); });");
const rules = provedRules(
  { '§2': { compared: '§2 compared', missing: '§2 missing' }, '§4': { other: '§4 other' } },
  proofs,
);

test('the page of coverage shows a paragraph or the red rules alone, without a violation of axe', async ({
  page,
}) => {
  const survivors = { all: survivorsIn('- `cart: a`: Equivalent: b.'), noticedBy: () => 0, judged: 0 };
  await page.setContent(coveragePage({ build: 'abc', at: new Date(0), rules, pathRules: proofs, survivors }));
  const shown = page.locator('.rules tbody tr').filter({ visible: true });
  await page.getByLabel('§2').check();
  await expect(shown).toHaveCount(2);
  await page.getByLabel('Only red rules').check();
  await expect(shown).toHaveCount(rules.filter((rule) => !isProved(rule) && rule.section === '§2').length);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});
