import type { Db } from '../database/open.ts';

/** How many a process reserves at a time; those it has not used when it ends are never used. */
const BLOCK = 20;

export interface OrderNumbers {
  take(): Promise<string>;
  /** For the next order: this one was not placed. */
  giveBack(id: string): void;
}

/** Short numbers for people to say aloud. Reserved in blocks, so that orders of different accounts never queue here. */
export function makeOrderNumbers(db: Db): OrderNumbers {
  const free: string[] = [];
  let reserving: Promise<void> | undefined;
  return {
    async take() {
      for (;;) {
        const id = free.shift();
        if (id !== undefined) return id;
        reserving ??= reserve(db, free).finally(() => {
          reserving = undefined;
        });
        await reserving;
      }
    },
    giveBack: (id) => void free.unshift(id),
  };
}

async function reserve(db: Db, free: string[]): Promise<void> {
  const { next } = await db
    .updateTable('order_numbers')
    .set((row) => ({ next: row('next', '+', BLOCK) }))
    .where('id', '=', 1)
    .returning('next')
    .executeTakeFirstOrThrow();
  for (let number = next - BLOCK; number < next; number += 1) free.push(String(number));
}
