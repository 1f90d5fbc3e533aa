import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { departments } from '../../machines/domain/catalogue/department.ts';
import { root } from './sources.ts';

/** A selector that ends in any element, or in one of a state, after a `:has()`. */
const ANY_BEHIND_HAS =
  /:has\((?:[^()]|\([^()]*\))*\)[^,{}]*[\s>+~](?:\*|:(?!is\()(?:[^\s,{}()]|\([^()]*\))+)(?=\s*[,{])/;
/** A selector with any element behind another. */
const ANY_SIBLING = /[+~]\s*\*/;
const IN_CH = /\d\s*ch\b/;
const WHOLE_WINDOW = /\bwidth:\s*100vw\s*;/;
/** A `:has()` with a pseudo-class, or with any element. */
const STATE_IN_HAS = /:has\([^()]*[:*]/;

test('a :has() names classes, tags and attributes: with a state Chromium would restyle at each new node', () => {
  expect('.delivery:not(:has(.cart-line:not([hidden]))) {').toMatch(STATE_IN_HAS);
  expect('.notices:has(.notice > *) {').toMatch(STATE_IN_HAS);
  expect('.notices:has(> .notice, a[href]):not(:hover) {').not.toMatch(STATE_IN_HAS);
  expect(sheetsWith(STATE_IN_HAS)).toEqual([]);
});

test('no style of any element depends on a :has(): Chromium would restyle the whole page at each new node', () => {
  expect('.rail:has(> a) > * {').toMatch(ANY_BEHIND_HAS);
  expect('.rail:not(:has(a:not([hidden]))) *, .other {').toMatch(ANY_BEHIND_HAS);
  expect('.band:has(> .undo) > :not(.undo), .other {').toMatch(ANY_BEHIND_HAS);
  expect('.band > :has(.row) ~ :has(.row):not(.undo) {').toMatch(ANY_BEHIND_HAS);
  expect('.rail:has(> *) > .entry {').not.toMatch(ANY_BEHIND_HAS);
  expect('.lines tr:has(.open) > :is(th, td) {').not.toMatch(ANY_BEHIND_HAS);
  expect(sheetsWith(ANY_BEHIND_HAS)).toEqual([]);
});

test('no selector has any element behind another: Chromium would restyle a list whose first element is removed', () => {
  expect('.rail > a + * {').toMatch(ANY_SIBLING);
  expect('.rail > a + .field {').not.toMatch(ANY_SIBLING);
  expect(sheetsWith(ANY_SIBLING)).toEqual([]);
});

test('no width is in ch: it changes when the font comes, and the lines below move', () => {
  expect('max-width: 92ch;').toMatch(IN_CH);
  expect(sheetsWith(IN_CH)).toEqual([]);
});

test('no part is as wide as the window: its edge would lie under the scrollbar', () => {
  expect('width: 100vw;').toMatch(WHOLE_WINDOW);
  expect('width: min(680px, 100vw - 2 * var(--space-4));').not.toMatch(WHOLE_WINDOW);
  expect(sheetsWith(WHOLE_WINDOW)).toEqual([]);
});

test('the pictograms of all departments are one image: a browser makes a document of each SVG image', () => {
  const sheet = readFileSync(join(root, 'ui/catalogue/pictograms.css'), 'utf8');
  expect(sheet.match(/url\(/g)).toHaveLength(1);
  const places = [...sheet.matchAll(/\[data-department="\w+"\] \{\s*--pictogram: (\d+)%;/g)].map(([, at]) =>
    Number(at),
  );
  expect(places).toEqual(['ALL', ...departments].map((_, index, { length }) => (100 * index) / (length - 1)));
  expect(sheet).toContain(`viewBox='0 0 24 ${24 * places.length}'`);
  expect(sheet.match(/\/ 100% \d+%/g)).toEqual(Array(2).fill(`/ 100% ${100 * places.length}%`));
});

function sheetsWith(selector: RegExp): string[] {
  const sheets = globSync('ui/**/*.css', { cwd: root });
  expect(sheets).not.toEqual([]);
  return sheets.filter((sheet) => selector.test(readFileSync(join(root, sheet), 'utf8')));
}
