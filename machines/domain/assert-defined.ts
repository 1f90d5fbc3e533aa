/** Returns the value; throws if it is undefined. */
export function assertDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a value that an earlier state sets is missing');
  return value;
}
