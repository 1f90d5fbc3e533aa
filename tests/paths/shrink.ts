/**
 * The smallest part of a list, in its order, that still fails: without any one of its elements it does not (ddmin, Zeller
 * and Hildebrandt 2002). `fails` is asked at most `atMost` times; then the part is the smallest found.
 */
export async function shrunk<Each>(
  whole: readonly Each[],
  fails: (part: readonly Each[]) => Promise<boolean>,
  atMost = Number.POSITIVE_INFINITY,
): Promise<readonly Each[]> {
  let asked = 0;
  let part = whole;
  for (let pieces = 2; part.length > 0; ) {
    const size = Math.max(1, Math.ceil(part.length / pieces));
    let smaller: readonly Each[] | undefined;
    for (let from = 0; from < part.length && smaller === undefined; from += size) {
      const rest = [...part.slice(0, from), ...part.slice(from + size)];
      if (asked >= atMost) return part;
      asked += 1;
      if (await fails(rest)) smaller = rest;
    }
    if (smaller !== undefined) {
      part = smaller;
      pieces = Math.max(2, pieces - 1);
    } else if (size === 1) return part;
    else pieces = Math.min(part.length, pieces * 2);
  }
  return part;
}
