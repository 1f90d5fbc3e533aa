// What the tests of commands share: a running shop on a database that outlives a process, and how a command is run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandRefused } from '../../../server/beside-shop.ts';
import type { Place } from '../databases.ts';
import { tokenOf } from './client.ts';
import { inProcess, type Outcome, refused } from './in-process.ts';
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

/** The same for the words of a command that reads them first. */
export function wordsHere<Command>({ help, read, perform }: Steps<Command>) {
  return (...words: readonly string[]): Promise<Outcome> =>
    inThisProcess(() => {
      const command = read(words);
      return isHelp(command) ? help : perform(command);
    });
}

interface Steps<Command> {
  readonly help: string;
  read(words: readonly string[]): Help | Command;
  perform(command: Command): string | Promise<string>;
}

interface Help {
  readonly _tag: 'help';
}

function isHelp<Command>(command: Help | Command): command is Help {
  return typeof command === 'object' && command !== null && '_tag' in command && command._tag === 'help';
}

export function testHelpWithoutShop(script: string, help: string): void {
  test('the help is printed without a shop, which is not made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-shop-'));
    const run = (...words: readonly string[]) => inProcess(script, { SHOP_DATA: folder }, words);
    expect(await run('--help')).toEqual({ status: 0, out: help, err: '' });
    expect(await run('list')).toEqual(
      refused(`There is no shop in ${folder}: start it once, or set SHOP_DATA.`),
    );
    rmSync(folder, { recursive: true });
  });
}
