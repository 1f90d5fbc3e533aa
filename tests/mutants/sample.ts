import { createHash } from 'node:crypto';

/** An order by the seed and each name only: an added or removed mutant moves no other. */
export function ranked<Each>(all: readonly Each[], seed: string, nameOf: (each: Each) => string): Each[] {
  return all
    .map((each) => ({
      each,
      rank: createHash('sha256')
        .update(`${seed} ${nameOf(each)}`)
        .digest('hex'),
    }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ each }) => each);
}

interface Grouped {
  readonly id: string;
  readonly group: string;
}

/** A sample of this size: from each group its share of half, from the rest the first of the order. */
export function sampled<Each extends Grouped>(all: readonly Each[], size: number, seed: string): Each[] {
  const order = ranked(all, seed, ({ id }) => id);
  const groups = Object.values(Object.groupBy(order, ({ group }) => group));
  const share = Math.floor(size / 2 / Math.max(groups.length, 1));
  const fixed = new Set(groups.flatMap((each) => each?.slice(0, share) ?? []));
  const rest = order.filter((each) => !fixed.has(each));
  return [...fixed, ...rest.slice(0, Math.max(size - fixed.size, 0))];
}
