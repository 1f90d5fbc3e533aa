import type { CountCommand } from './inventory.schema.ts';

/** Does a later change of a count make an unsent earlier one void? Of two amounts of one item only the last counts. */
export function supersedesChange(later: CountCommand, earlier: CountCommand): boolean {
  return later._tag === 'SetItem' && earlier._tag === 'SetItem' && later.item.key === earlier.item.key;
}
