// Shared by the tests of commands: a running shop on a lasting database, and the call of a command.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runShop } from '../../../server/commands.ts';
import type { Database } from '../../../server/database/open.ts';
import type { Deps } from '../../../server/verb.ts';
import type { Place } from '../databases.ts';
import { tokenOf } from './client.ts';
import { inProcess, type Outcome, refused } from './in-process.ts';
import { type Shop, startShop } from './shop.ts';

export interface SharedShop {
  readonly shop: Shop;
  /** Of `ravintola`. */
  readonly token: string;
  /** The environment with which a command finds the shop's database. */
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

/** `npm run shop -- NOUN …` on the database of a running shop, in this process. */
export function commandHere(
  noun: string,
  database: () => Database,
  { now = Date.now, log = () => {} }: Partial<Pick<Deps, 'now' | 'log'>> = {},
) {
  return async (...words: readonly string[]): Promise<Outcome> => {
    let [out, err] = ['', ''];
    const status = await runShop([noun, ...words], {
      now,
      log,
      inDatabase: (work) => work(database(), { folder: '/nowhere' }),
      print: (text) => {
        out += text;
      },
      refuse: (text) => {
        err += text;
      },
    });
    return { status, out, err };
  };
}

/** The outcome of an unknown command: the sentence, and the help to read. */
export function misused(sentence: string, help: string): Outcome {
  return refused(`${sentence}\nSee ${['npm run shop --', help].join(' ').trim()} --help`);
}

export function testHelpWithoutShop(noun: string): void {
  test('the help is printed without a shop, which is not made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-shop-'));
    const run = (...words: readonly string[]) => inProcess({ SHOP_DATA: folder }, [noun, ...words]);
    const help = await run('--help');
    expect(help).toEqual({ status: 0, out: expect.stringContaining(`npm run shop -- ${noun} `), err: '' });
    expect(await run()).toEqual(help);
    expect(await run('list')).toEqual(
      refused(`There is no shop in ${folder}: start it once, or set SHOP_DATA.`),
    );
    rmSync(folder, { recursive: true });
  });
}
