/** The time by the server's clock, as its last answer stated it. */
export interface Clock {
  readonly now: () => number;
  readonly set: (date: string) => void;
}

/** A Date header counts whole seconds; a smaller difference is not a wrong clock. */
const TOLERANCE = 2_000;

/** `onSet`: an answer has set the clock, so times shown by the clock of the device are outdated. */
export function makeClock(onSet: () => void = () => {}): Clock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    set: (date) => {
      const difference = Date.parse(date) - Date.now();
      if (!Number.isFinite(difference)) return;
      const before = offset;
      offset = Math.abs(difference) < TOLERANCE ? 0 : difference;
      if (Math.abs(offset - before) >= TOLERANCE) onSet();
    },
  };
}
