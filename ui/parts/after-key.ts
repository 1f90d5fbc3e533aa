import { useCallback, useSyncExternalStore } from 'react';
import { afterFrame } from './after-frame.ts';

/** From this age of a key, in ms, its frame is late: it draws the digit alone, and no other change of the key. */
const LATE = 4;

/** From this age, in ms, a key is painted, also at a CPU four times slower. */
const PAINTED = 100;

interface Source<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (tell: () => void) => { readonly unsubscribe: () => void };
}

/** As `useSelector`, but a late change of a typed key is shown after its frame. `select` answers a state by one value. */
export function useAfterKey<Snapshot, Value>(
  source: Source<Snapshot>,
  select: (snapshot: Snapshot) => Value,
): Value {
  const subscribe = useCallback(
    (tell: () => void) => {
      addEventListener('keydown', press, true);
      addEventListener('beforeinput', type, true);
      return source.subscribe(() => afterKey(tell)).unsubscribe;
    },
    [source],
  );
  const read = () => select(source.getSnapshot());
  return useSyncExternalStore(subscribe, read, read);
}

const waiting = new Set<() => void>();

/** Does work at once, or, if a typed key is late, after the frame of the key. */
export function afterKey(work: () => void): void {
  const age = performance.now() - typed;
  if (age < LATE || age > PAINTED) work();
  else {
    if (waiting.size === 0) afterFrame(endWaiting);
    waiting.add(work);
  }
}

function endWaiting(): void {
  const all = [...waiting];
  waiting.clear();
  for (const work of all) work();
}

/** The times of the last key and of the last typed one. */
let pressed = 0;
let typed = 0;

function press({ timeStamp }: Event): void {
  pressed = timeStamp;
  typed = 0;
}

function type(): void {
  typed = pressed;
}
