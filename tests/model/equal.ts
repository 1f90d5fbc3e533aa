/** True if two values are equal, in any order of keys. An undefined key counts as absent. */
export function isEqual(a: unknown, b: unknown): boolean {
  return inOrder(a) === inOrder(b);
}

/** True if two values are equal, with keys in the same order. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function inOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
