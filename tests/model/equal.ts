/** Do two values say the same, whatever the order of their keys? What is undefined counts as absent. */
export function isEqual(a: unknown, b: unknown): boolean {
  return inOrder(a) === inOrder(b);
}

function inOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
