import fc from 'fast-check';

/** Values that a field of a payload seldom expects. */
export const spoiling: readonly unknown[] = [
  null,
  true,
  '',
  '0',
  -0,
  0.5,
  1e21,
  -1e21,
  2 ** 53,
  '\u0000',
  '\ud800',
  '__proto__',
  [],
  {},
  [[]],
  'x'.repeat(1_000),
  '2026-02-31',
  '9999-12-31',
  { _tag: 'CartOrdered' },
  { length: -1 },
];

export const nasty = fc.constantFrom(...spoiling);

/** The value with one of its places, counted through all depths, replaced. */
export function spoilt(value: unknown, place: number, by: unknown): unknown {
  const paths = pathsOf(value);
  const path = paths[place % paths.length] ?? [];
  return replaced(value, path, by);
}

export function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((path) => [key, ...path])),
  ];
}

export function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return by;
  const inner = replaced((value as Record<string, unknown>)[key], rest, by);
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? inner : item))
    : { ...value, [key]: inner };
}
