import type { Instant } from '../calendar.ts';
import type { Count } from '../inventory/inventory.schema.ts';

/** A good in a finished count: its amount in selling units, and the time of its counting. */
export interface CountedGood {
  readonly amount: number;
  readonly at: Instant;
}

/** By product number. */
export type Counted = Readonly<Record<string, CountedGood>>;

/** The goods of the catalogue that a count has an amount of. */
export function countedIn({ lines }: Pick<Count, 'lines'>): Counted {
  return Object.fromEntries(
    lines.flatMap(({ item: { id, name, amount }, removed, at }) =>
      removed || name !== '' || amount === null ? [] : [[id, { amount: amount / 1_000, at }]],
    ),
  );
}
