/** A value that an earlier state has put there. */
export function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a state was entered without what it stands on');
  return value;
}
