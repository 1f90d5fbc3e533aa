import { describe, expect, test } from 'vitest';
import { commandHere, misused } from './beside-shop.ts';
import { inProcess } from './in-process.ts';

const noShop = () => {
  throw new Error('no database is needed');
};

describe('npm run shop', () => {
  test('without words it lists the nouns, and each noun its verbs; no shop is needed', async () => {
    const nouns = await inProcess({ SHOP_DATA: '/nowhere' }, []);
    expect([nouns.status, nouns.err]).toEqual([0, '']);
    expect(await inProcess({ SHOP_DATA: '/nowhere' }, ['--help'])).toEqual(nouns);
    const names = namesIn(nouns.out);
    expect(names).toHaveLength(12);
    // This one is a verb.
    for (const name of names.filter((name) => name !== 'verify')) {
      const verbs = await commandHere(name, noShop)('--help');
      expect([name, verbs.status, verbs.err]).toEqual([name, 0, '']);
      expect([name, namesIn(verbs.out)]).not.toEqual([name, []]);
    }
  });

  test('each verb has a help with its arguments and options; no shop is needed', async () => {
    const { out, status } = await commandHere('goods', noShop)('import', '--help');
    expect(status).toBe(0);
    expect(out).toContain('npm run shop -- goods import [flags] <FILE>');
    expect(out).toMatch(/^ {2}--dry-run {2,}reports the changes, and writes nothing$/m);
  });

  test('a noun that there is not: the exit code is 1, and the nearest one is named', async () => {
    expect(await inProcess({ SHOP_DATA: '/nowhere' }, ['good', 'list'])).toEqual(
      misused('Unknown subcommand "good" for "npm run shop --"\n\n  Did you mean this?\n    goods', ''),
    );
  });

  test('words are read before a database is opened', async () => {
    expect(await commandHere('goods', noShop)('price', '1')).toEqual(
      misused('Missing required argument: EUROS', 'goods price'),
    );
  });
});

/** Of nouns or verbs, in the order of the help. */
function namesIn(help: string): string[] {
  const [, list = ''] = help.split('SUBCOMMANDS\n');
  return [...list.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name = '']) => name);
}
