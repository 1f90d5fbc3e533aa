import type { Db } from './open.ts';

/** How many a process reserves at a time; those it has not used when it ends are never used. */
const BLOCK = 20;

/** The row of each noun in `order_numbers`. Orders have six digits, claims five: nobody takes one for the other. */
const rows = { orders: 1, claims: 2 } as const;

/** Short numbers for people to say aloud. Reserved in blocks, so that different accounts never queue here. */
export function makeNumbers(db: Db, noun: keyof typeof rows) {
  const free: string[] = [];
  let last: string | undefined;
  let reserving: Promise<void> | undefined;
  return {
    async take(): Promise<string> {
      for (;;) {
        const id = free.shift();
        if (id !== undefined) {
          last = id;
          return id;
        }
        reserving ??= reserve(db, rows[noun], free).finally(() => {
          reserving = undefined;
        });
        await reserving;
      }
    },
    /** It was not used: for the next one, unless a later number has been taken since. Numbers of one server rise with time. */
    giveBack: (id: string): void => {
      if (id === last) free.unshift(id);
    },
  };
}

async function reserve(db: Db, row: number, free: string[]): Promise<void> {
  const { next } = await db
    .updateTable('order_numbers')
    .set((numbers) => ({ next: numbers('next', '+', BLOCK) }))
    .where('id', '=', row)
    .returning('next')
    .executeTakeFirstOrThrow();
  for (let number = next - BLOCK; number < next; number += 1) free.push(String(number));
}
