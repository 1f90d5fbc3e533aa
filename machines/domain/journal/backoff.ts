/** The shortest and the longest wait before what could not be sent is sent again, in milliseconds. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * How long to wait after so many failures in a row (1, 2, 3 …): 1 s, 2, 4 … 30 s, in milliseconds. `share`, from 0 to 1,
 * takes up to a half off, so that the browsers of a server that comes back do not call all at once.
 */
export function waitAfter(failures: number, share: number): number {
  const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1));
  return Math.round(whole * (1 - share / 2));
}
