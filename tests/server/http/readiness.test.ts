import { expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { startShop } from './shop.ts';

const state = async (url: string) => {
  const answer = await fetch(url);
  return [answer.status, await answer.json()];
};

test.each(databases)('alive from the start, ready while the database answers ($name)', async (database) => {
  const shop = await startShop(database);
  expect(await state(`${shop.base}/healthz`)).toEqual([200, { status: 'alive' }]);
  expect(await state(`${shop.base}/readyz`)).toEqual([200, { status: 'ready' }]);
  await shop.database.db.schema.dropTable('secrets').execute();
  expect(await state(`${shop.base}/readyz`)).toEqual([503, { status: 'failing' }]);
  expect(await state(`${shop.base}/healthz`)).toEqual([200, { status: 'alive' }]);
  await shop.stop();
});

test.each(databases)(
  'a draining server answers as before, but is not ready, and ends each connection ($name)',
  async (database) => {
    const shop = await startShop(database, { drain: 500 });
    const stopped = shop.stop();
    expect(await state(`${shop.base}/readyz`)).toEqual([503, { status: 'stopping' }]);
    const answer = await fetch(`${shop.base}/api/auth/captcha`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await answer.text();
    await stopped;
    await expect(fetch(`${shop.base}/healthz`)).rejects.toThrow();
  },
);
