import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  grounds as behindAccent,
  contrast,
  type Rgb,
  rgbOf,
  type Theme,
  toneOf,
} from '../../server/brand/colour.ts';
import { root } from './sources.ts';

const tokens = readTokens(readFileSync(join(root, 'ui', 'tokens.css'), 'utf8'));

const grounds = ['paper', 'raised', 'sunken'] as const;
const soft = ['action-soft', 'warning-soft', 'error-soft', 'success-soft'] as const;

/** Text colour, background and the least contrast, grouped by the use of the colour. */
const pairs: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ...[...grounds, ...soft].map((ground) => ['ink', ground, 7] as const),
  ...grounds.map((ground) => ['ink-second', ground, 7] as const),
  ...grounds.map((ground) => ['ink-quiet', ground, 4.5] as const),
  ...grounds.map((ground) => ['action', ground, 4.5] as const),
  ['action-strong', 'action-soft', 4.5],
  ...grounds.map((ground) => ['action-strong', ground, 4.5] as const),
  ...grounds.map((ground) => ['warning-ink', ground, 4.5] as const),
  ...grounds.map((ground) => ['error', ground, 4.5] as const),
  ...grounds.map((ground) => ['success', ground, 4.5] as const),
  ['warning-ink', 'warning-soft', 4.5],
  ['error', 'error-soft', 4.5],
  ['success', 'success-soft', 4.5],
  ['on-action', 'action', 4.5],
  ['on-action', 'action-strong', 4.5],
  ['error-strong', 'error-soft', 4.5],
  // The edge of a control, which is no text.
  ...grounds.map((ground) => ['edge', ground, 3] as const),
];

describe("look 'Colour': contrast of at least 4.5 everywhere, 7 for prices", () => {
  test.each(['light', 'dark'] as const)('%s', (theme) => {
    const low = pairs
      .map(([ink, ground, least]) => ({
        ink,
        ground,
        least,
        is: contrast(colour(ink, theme), colour(ground, theme)),
      }))
      .filter(({ is, least }) => is < least)
      .map(({ ink, ground, least, is }) => `${ink} on ${ground} is ${is.toFixed(2)}, not ${least}`);
    expect(low).toEqual([]);
  });

  test('every colour of the tokens is one that a screen can show', () => {
    const outside = Object.keys(tokens).flatMap((name) =>
      (['light', 'dark'] as const)
        .filter((theme) => colour(name, theme).some((channel) => channel < -0.001 || channel > 1.001))
        .map((theme) => `${name} (${theme})`),
    );
    expect(outside).toEqual([]);
  });
});

test('the conversion is right: sRGB red and the contrast of black on white', () => {
  const [red, green, blue] = rgbOf([0.62796, 0.25768, 29.234]);
  expect(red).toBeCloseTo(1, 3);
  expect(green).toBeCloseTo(0, 3);
  expect(blue).toBeCloseTo(0, 3);
  expect(contrast([0, 0, 0], [1, 1, 1])).toBe(21);
  toneOf('#ff0000').forEach((part, at) => {
    expect(part).toBeCloseTo([0.62796, 0.25768, 29.234][at] ?? 0, 3);
  });
});

test('a brand is judged on the tones of the page', () => {
  const stated = Object.fromEntries(Object.keys(behindAccent).map((name) => [name, tokens[name]]));
  expect(behindAccent).toEqual(stated);
});

/** Every `--name: light-dark(oklch(L C H), oklch(L C H))`; translucent colours are left out. */
function readTokens(css: string): Readonly<Record<string, Record<Theme, readonly number[]>>> {
  const tone = String.raw`(?:var\(--brand-[\w-]+, )?oklch\(([\d. ]+)\)\)?`;
  const pair = new RegExp(String.raw`--([\w-]+): light-dark\(\s*${tone},\s*${tone}\s*\);`, 'g');
  const numbers = (text = '') => text.split(' ').map(Number);
  return Object.fromEntries(
    [...css.matchAll(pair)].map(([, name, light, dark]) => [
      name,
      { light: numbers(light), dark: numbers(dark) },
    ]),
  );
}

function colour(name: string, theme: Theme): Rgb {
  const token = tokens[name];
  if (token === undefined) throw new Error(`tokens.css has no colour --${name}`);
  const [lightness = 0, chroma = 0, hue = 0] = token[theme];
  return rgbOf([lightness, chroma, hue]);
}
