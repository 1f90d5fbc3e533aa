import { useCallback, useSyncExternalStore } from 'react';
import { afterFrame } from './after-frame.ts';

/** From this age of a key or press, in ms, its frame is late: it draws the digit or the pressed row alone. */
const LATE = 4;

/** From this age, in ms, a key or press is painted, also at a CPU four times slower. */
const PAINTED = 100;

interface Source<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (tell: () => void) => { readonly unsubscribe: () => void };
}

type After = (work: () => void) => void;

/** As `useSelector`, but a change is shown by `afterKey` or `afterInput`. `select` answers a state by one value. */
export function useAfter<Snapshot, Value>(
  after: After,
  source: Source<Snapshot>,
  select: (snapshot: Snapshot) => Value,
): Value {
  const subscribe = useCallback(
    (tell: () => void) => {
      addEventListener('keydown', press, true);
      addEventListener('beforeinput', type, true);
      addEventListener('click', click, true);
      return source.subscribe(() => after(tell)).unsubscribe;
    },
    [after, source],
  );
  const read = () => select(source.getSnapshot());
  return useSyncExternalStore(subscribe, read, read);
}

/** Does work at once, or, if a typed key is late, after the frame of the key: for lines, which a press changes at once. */
export const afterKey: After = (work) => after(typed, work);

/** The same, and if a press is late, after its frame: for sums and counts. */
export const afterInput: After = (work) => after(typed || clicked, work);

function after(input: number, work: () => void): void {
  const age = performance.now() - input;
  if (age < LATE || age > PAINTED) work();
  else afterNextFrame(work);
}

const waiting = new Set<() => void>();

/** Does work once, after the next frame, with all other work that waits for it. */
export const afterNextFrame: After = (work) => {
  if (waiting.size === 0) afterFrame(endWaiting);
  waiting.add(work);
};

function endWaiting(): void {
  const all = [...waiting];
  waiting.clear();
  for (const work of all) work();
}

/** The time of the last key; and of the last input, if it is a typed key or a press, else 0. */
let pressed = 0;
let typed = 0;
let clicked = 0;

function press({ timeStamp }: Event): void {
  pressed = timeStamp;
  typed = clicked = 0;
}

function type(): void {
  typed = pressed;
}

function click({ timeStamp }: Event): void {
  clicked = timeStamp;
  typed = 0;
}
