/** The shortest and the longest pause before a retry, in milliseconds. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * The pause in milliseconds after so many failures in a row (1, 2, 3 …): 1 s, 2, 4 … 30 s. `share`, from 0 to 1,
 * shortens it by up to a half. So the browsers of a restarted server do not all call at once.
 */
export function waitAfter(failures: number, share: number): number {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
  return Math.round(whole * (1 - share / 2));
}
