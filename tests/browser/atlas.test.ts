// `npm run atlas -- --since`: the pictures that look different from those of an earlier version.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compare } from '../../.storybook/atlas/compare.ts';
import { type Drawn, type Look, pictureOf } from '../../.storybook/atlas/looks.ts';
import { writeSheets } from '../../.storybook/atlas/sheets.ts';
import { expect, test } from './shop.ts';

const look: Look = { locale: 'fi', width: 390, theme: 'light' };
const ids = ['same', 'dots', 'moved', 'new'];
const drawn = ids.map(
  (id): Drawn => ({
    ...{ id, title: 'Cart/States', name: `Tila ${id} · State ${id}` },
    ...{ tags: [], checks: [], words: [], tight: [] },
  }),
);

async function draw(page: Page, folder: string, id: string, body: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.setContent(`<body style="margin: 0; background: #fff">${body}`);
  await page.screenshot({ path: join(folder, pictureOf(id, look)), type: 'jpeg', quality: 70 });
}

function box(left: number, size: number): string {
  return `<div style="position: fixed; left: ${left}px; top: 40px; width: ${size}px; height: ${size}px; background: #064">`;
}

test('a moved part is a change, with both pictures side by side; a dot, an equal and a new picture are none', async ({
  page,
}, testInfo) => {
  const place = (name: string) => testInfo.outputPath(name);
  const [before, now, to] = [place('earlier'), place('pictures'), place('.')];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const folder of [before, now]) await draw(page, folder, 'same', box(20, 80));
  await draw(page, before, 'dots', box(20, 80));
  await draw(page, now, 'dots', `${box(20, 80)}</div>${box(200, 2)}`);
  await draw(page, before, 'moved', box(20, 80));
  await draw(page, now, 'moved', box(50, 80));
  await draw(page, now, 'new', box(20, 80));

  const changes = await compare(drawn, { before, now, to });
  expect(changes.map(({ id }) => id)).toEqual(['moved']);
  // Two strips of 30 × 80 px; their edges are blurred by the compression.
  expect(changes[0]?.different).toBeGreaterThan(4_000);
  for (const folder of ['before', 'difference']) {
    expect(existsSync(join(to, folder, pictureOf('moved', look)))).toBe(true);
  }

  const since = { name: 'main', changes, added: ['Cart/States: new'], removed: [] };
  writeSheets({ drawn, port: '6006', versions: { cart: 'abc' }, since }, to);
  await page.goto(`file://${place('changes.html')}`);
  const shown = page.getByRole('main').locator('section');
  await expect(shown).toHaveCount(1);
  await expect(shown.getByRole('heading')).toHaveText(/State moved$/);
  await expect(shown.getByRole('img')).toHaveCount(3);
  // The Storybook of the atlas has no earlier stories.
  await expect(shown.locator('a.story')).toHaveText(['now']);
  await expect(page.getByRole('listitem')).toHaveText(['Cart/States: new']);
  await page.getByRole('checkbox', { name: look.theme }).uncheck();
  await expect(shown.getByRole('img')).toHaveCount(0);
});
