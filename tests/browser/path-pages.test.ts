import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { coveragePage } from '../paths/coverage/page.ts';
import { isProved, type Proof, proofsOf, provedRules } from '../paths/coverage/proofs.ts';
import { survivorsIn } from '../paths/coverage/survivors.ts';
import type { PathRecord } from '../paths/record.ts';
import { reportOf } from '../paths/report/report.ts';
import { expect, test } from './shop.ts';

const proofs = proofsOf('tests/domain/a.test.ts', "test('§2 compared', () => { expect(1).toBe(1); });");
const rules = provedRules(
  { '§2': { compared: '§2 compared', missing: '§2 missing' }, '§4': { other: '§4 other' } },
  proofs,
);

test('the page of coverage shows a paragraph, the red or the weak rules alone, without a violation of axe', async ({
  page,
}) => {
  const survivors = { all: survivorsIn('- `cart: a`: Equivalent: `b` is c.'), noticedBy: () => 0, judged: 0 };
  const kept: Proof = {
    ...{ level: 'path', name: 'kept', of: 'cart' },
    hands: [],
    isFull: false,
    weakness: undefined,
  };
  const pathRules = [kept, { ...kept, name: 'never broken', weakness: 'no wrong moment breaks it' }];
  await page.setContent(coveragePage({ build: 'abc', at: new Date(0), rules, pathRules, survivors }));
  await expect(page.getByRole('cell', { name: 'Equivalent: b is c.' }).locator('code')).toHaveText('b');
  await page.getByLabel('Only rules that no wrong moment breaks').check();
  const weak = page.locator('#processes li').filter({ visible: true });
  await expect(weak).toHaveCount(1);
  await expect(weak).toContainText('never broken');
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

test('a report that is sent on alone has its trace', async ({ page }) => {
  const record: PathRecord = {
    ...{ process: 'ordering', name: '12', hand: 'page', locale: 'fi', width: undefined },
    ...{ given: [], way: 'pressed', again: 'npm run paths', steps: [] },
    failure: { seenBy: 'page', step: 0, reason: 'the page is other', expected: [], seen: [] },
  };
  const trace = { file: 'report-traces/ordering-12.zip', zip: Buffer.from('PK-trace').toString('base64') };
  const about = { command: '', at: new Date(0), build: 'abc', against: undefined, coverage: [], gaps: [] };
  await page.setContent(reportOf({ ...about, walked: [{ record, trace }] }));
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: "Playwright's trace" }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe('ordering-12.zip');
  expect(readFileSync(await file.path(), 'utf8')).toBe('PK-trace');
});
