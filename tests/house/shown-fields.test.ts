import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { extraFields } from '../domain/product-fields.ts';
import { root } from './sources.ts';

/** Fields of a product that no screen reads, with the reason. */
const notShown: Partial<Record<keyof Product, string>> = {
  perishable: 'machines/domain/claim reads it',
  image_url: 'machines/domain/catalogue/image.ts reads it',
};

test('a field of a product that a backend may leave out is read by a screen, or has a reason why not', () => {
  const code = globSync('{ui,i18n}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const unread = Object.keys(extraFields).filter((key) => !new RegExp(`\\b${key}\\b`).test(code));
  const advice =
    'show the field, such as in ui/catalogue/ProductFacts.tsx, or add the reason to notShown here';
  expect(unread, advice).toEqual(Object.keys(notShown));
});
