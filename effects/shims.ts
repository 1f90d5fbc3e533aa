// Polyfills of functions that Safari has since 17.4, and Firefox and Chrome shortly before. Our code and its packages
// call them.

Promise.withResolvers ??= function withResolvers<Value>() {
  let resolve!: (value: Value | PromiseLike<Value>) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise<Value>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
};

Map.groupBy ??= function groupBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value, index: number) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  let index = 0;
  for (const value of values) {
    const key = keyOf(value, index++);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
};

AbortSignal.any ??= function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else {
      const abort = () => controller.abort(signal.reason);
      signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
    }
  }
  return controller.signal;
};
