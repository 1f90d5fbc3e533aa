import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appManifest } from '../../.tools/app-manifest.ts';
import { accessOf } from '../../machines/routes.ts';
import { root } from './sources.ts';

const icon = (src: string) => join(root, 'ui/icons', src.slice(1));

/** The width of a PNG, from its header. */
const widthOf = (file: string) => readFileSync(file).readUInt32BE(16);

test('the installed shop has its name, icons in the stated sizes, and shortcuts to guide, pad and count', () => {
  const { name, name_localized, start_url, icons, shortcuts, shortcuts_localized, share_target } =
    appManifest();
  expect([name, start_url]).toEqual(['Tilauskauppa', '/shop']);
  expect(shortcuts).toEqual([
    { name: 'Omat tuotteet', url: '/shop/guide' },
    { name: 'Pikatilaus', url: '/order/pad' },
    { name: 'Inventaario', url: '/inventory' },
  ]);
  expect(name_localized).toEqual({ en: 'Ordering shop' });
  expect(shortcuts_localized.en).toEqual([
    { name: 'Order guide', url: '/shop/guide' },
    { name: 'Quick order', url: '/order/pad' },
    { name: 'Inventory', url: '/inventory' },
  ]);
  for (const path of [start_url, share_target.action, ...shortcuts.map(({ url }) => url)]) {
    expect(accessOf(path)).toBe('customer');
  }
  for (const { src, sizes } of icons) {
    expect(existsSync(icon(src))).toBe(true);
    if (src.endsWith('.png')) expect(`${widthOf(icon(src))}x${widthOf(icon(src))}`).toBe(sizes);
  }
  expect(widthOf(icon('/icon-180.png'))).toBe(180);
});
