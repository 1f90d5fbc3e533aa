import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')(
  'the folder of the database is 0700, its files 0600, earlier ones too',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'shop-private-'));
    const folder = join(home, 'data');
    try {
      for (const _ of ['new', 'again']) {
        const database = await openDatabase({ folder });
        expect(modeOf(folder)).toBe('700');
        expect(
          Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))])),
        ).toEqual({
          'shop.sqlite': '600',
          'shop.sqlite-shm': '600',
          'shop.sqlite-wal': '600',
        });
        await database.close();
        chmodSync(join(folder, 'shop.sqlite'), 0o644);
      }
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
);
