import { type Journal, journalIn } from '../../effects/journal.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';

/** The journal of a browser without IndexedDB. */
export function memoryJournal(...storage: Parameters<typeof memoryDatabase>): Journal {
  return journalIn(memoryDatabase(...storage));
}
