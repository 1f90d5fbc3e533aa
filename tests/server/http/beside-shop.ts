// What the tests of commands share: a running shop on a database that outlives a process, and how a command is run.
import { CommandRefused } from '../../../server/beside-shop.ts';
import type { Place } from '../databases.ts';
import { tokenOf } from './client.ts';
import { type Outcome, refused } from './in-process.ts';
import { type Shop, startShop } from './shop.ts';

export interface SharedShop {
  readonly shop: Shop;
  /** Of `ravintola`. */
  readonly token: string;
  /** By which a command finds the shop's database. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startShared({
  name,
  place,
}: {
  readonly name: string;
  readonly place: (filled?: boolean) => Promise<Place>;
}): Promise<SharedShop> {
  const kept = await place(true);
  const shop = await startShop({ name, open: () => kept.open() });
  return {
    shop,
    token: await tokenOf(shop.base, 'ravintola'),
    env: envOf(kept),
    stop: async () => {
      await shop.stop();
      await kept.remove();
    },
  };
}

export function envOf({ config: { url, folder } }: Place): Readonly<Record<string, string>> {
  return url === undefined ? { SHOP_DATA: folder } : { DATABASE_URL: url };
}

/** A command as its process runs it, in this one. */
export async function inThisProcess(command: () => string | Promise<string>): Promise<Outcome> {
  try {
    return { status: 0, out: await command(), err: '' };
  } catch (error) {
    if (error instanceof CommandRefused) return refused(error.message);
    throw error;
  }
}
