import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';

test('every setting has a default; the demo is on with the embedded database', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    data: '.data',
    databaseUrl: undefined,
    demo: true,
    phone: '+358 9 1234 5678',
    email: 'asiakaspalvelu@example.fi',
    reclamationUsers: undefined,
    shopUrl: undefined,
    paytrail: undefined,
  });
});

test('the demo is off by default with a PostgreSQL, and can be switched on', () => {
  const DATABASE_URL = 'postgres://shop:secret@db/shop';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, SHOP_DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ SHOP_DEMO: '0' }).demo).toBe(false);
});

test('§6 the allow-list: unset, empty for everyone, or names', () => {
  expect(readConfig({ SHOP_RECLAMATION_USERS: '' }).reclamationUsers).toEqual([]);
  expect(readConfig({ SHOP_RECLAMATION_USERS: 'ravintola, keittio' }).reclamationUsers).toEqual([
    'ravintola',
    'keittio',
  ]);
});

test('every wrong variable is named at once, and a password in DATABASE_URL is not repeated', () => {
  const read = () =>
    readConfig({
      PORT: 'kolme',
      DATABASE_URL: 'mysql://u:salaisuus@db/x',
      SHOP_DEMO: 'ehkä',
      SHOP_EMAIL: 'x',
    });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    [
      "PORT must be a port from 0 to 65535, not 'kolme'.",
      'DATABASE_URL must begin with postgres:// or postgresql://.',
      "SHOP_DEMO must be 1 or 0, not 'ehkä'.",
      "SHOP_EMAIL must be an e-mail address, not 'x'.",
    ].join('\n'),
  );
});
