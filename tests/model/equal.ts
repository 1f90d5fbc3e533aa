/** Do two values say the same, whatever the order of their keys? What is undefined counts as absent. */
export function isEqual(a: unknown, b: unknown): boolean {
  return inOrder(a) === inOrder(b);
}

/** Do two values of one source say the same? Keys are compared in their order. */
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
