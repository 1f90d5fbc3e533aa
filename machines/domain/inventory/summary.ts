import type { CountState } from './evolve.ts';
import type { CountItem, CountSummary } from './inventory.schema.ts';
import { countTotals } from './totals.ts';

/** The listed items that have an amount, in the order of their creation. */
export function countedItems(count: Pick<CountState, 'lines'>): CountItem[] {
  const counted: CountItem[] = [];
  for (const { item, removed } of count.lines.values()) {
    if (!removed && item.amount !== null) counted.push(item);
  }
  return counted;
}

/** A count as the list shows it. */
export function summaryOf(count: CountState): CountSummary {
  const { id, counted_on, changed_at, finished, started_by } = count;
  const counted = countedItems(count);
  const { excl, incl } = countTotals(counted).whole;
  const people = new Set([started_by]);
  for (const { by } of count.lines.values()) people.add(by);
  return { id, counted_on, counted_by: [...people], changed_at, finished, lines: counted.length, excl, incl };
}
