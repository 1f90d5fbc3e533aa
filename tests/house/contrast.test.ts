import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './sources.ts';

type Theme = 'light' | 'dark';
type Rgb = readonly [red: number, green: number, blue: number];

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
  const [red, green, blue] = linearOf(0.62796, 0.25768, 29.234);
  expect(red).toBeCloseTo(1, 3);
  expect(green).toBeCloseTo(0, 3);
  expect(blue).toBeCloseTo(0, 3);
  expect(contrast([0, 0, 0], [1, 1, 1])).toBe(21);
});

/** Every `--name: light-dark(oklch(L C H), oklch(L C H))`; translucent colours are left out. */
function readTokens(css: string): Readonly<Record<string, Record<Theme, readonly number[]>>> {
  const pair = /--([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\);/g;
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
  return linearOf(lightness, chroma, hue);
}

/** OKLCH to linear-light sRGB (Björn Ottosson's matrices). */
function linearOf(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** WCAG 2: (lighter + 0.05) / (darker + 0.05). */
function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const within = (channel: number) => Math.min(1, Math.max(0, channel));
  return 0.2126 * within(red) + 0.7152 * within(green) + 0.0722 * within(blue);
}
