/** The value; throws where it is missing. */
export function assertDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a value that an earlier state sets is missing');
  return value;
}
