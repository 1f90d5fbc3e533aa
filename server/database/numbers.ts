import type { Database } from './open.ts';
import { writeUnsynced } from './writer.ts';

/** The number of ids that a process reserves at a time; unused ones are lost when it ends. */
const BLOCK = 20;

/** The row of each noun in `order_numbers`. Orders have six digits, claims five, so that they are distinguishable. */
const rows = { orders: 1, claims: 2 } as const;

/**
 * Short numbers that people can say aloud. They are reserved in blocks, so that accounts do not wait for each other.
 */
export function makeNumbers(database: Pick<Database, 'db' | 'kind'>, noun: keyof typeof rows) {
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
        reserving ??= reserve(database, rows[noun], free).finally(() => {
          reserving = undefined;
        });
        await reserving;
      }
    },
    /**
     * Returns an unused number for the next one, unless a later number was taken. Numbers of one server rise with time.
     */
    giveBack: (id: string): void => {
      if (id === last) free.unshift(id);
    },
  };
}

/** A reservation is durable with the first order that has one of its numbers. */
async function reserve(database: Pick<Database, 'db' | 'kind'>, row: number, free: string[]): Promise<void> {
  const { next } = await writeUnsynced(database, (trx) =>
    trx
      .updateTable('order_numbers')
      .set((numbers) => ({ next: numbers('next', '+', BLOCK) }))
      .where('id', '=', row)
      .returning('next')
      .executeTakeFirstOrThrow(),
  );
  for (let number = next - BLOCK; number < next; number += 1) free.push(String(number));
}
