import type { CountCommand } from './inventory.schema.ts';

/**
 * True if a later change of a count supersedes an unsent earlier one. Of two amounts of one item only the last counts.
 */
export function supersedesChange(later: CountCommand, earlier: CountCommand): boolean {
  return later._tag === 'SetItem' && earlier._tag === 'SetItem' && later.item.key === earlier.item.key;
}
