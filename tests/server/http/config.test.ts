import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';

test('every setting has a default; the demo is on with the embedded database', () => {
  expect(readConfig({})).toEqual({
    imageOrigins: [],
    port: 3000,
    data: '.data',
    databaseUrl: undefined,
    demo: true,
    phone: undefined,
    email: undefined,
    brand: undefined,
    reclamationUsers: undefined,
    shopUrl: undefined,
    paytrail: undefined,
    logFormat: undefined,
    logLevel: 'info',
    drain: 0,
    limits: { proxies: 0, addressLogins: 300, userCalls: 100 },
    sessionIdle: 8 * 60 * 60_000,
  });
});

test('ASVS 7.3.1: after how many minutes a session is idle is checked; it is never longer than the session', () => {
  expect(readConfig({ SESSION_IDLE: '30' }).sessionIdle).toBe(1_800_000);
  for (const SESSION_IDLE of ['4', '721', '7.5', 'hour']) {
    expect(() => readConfig({ SESSION_IDLE })).toThrow(
      `SESSION_IDLE must be minutes from 5 to 720, not '${SESSION_IDLE}'.`,
    );
  }
});

test('the form and the level of the log, and seconds to drain, are checked', () => {
  const { logFormat, logLevel, drain } = readConfig({
    LOG_FORMAT: 'JSON',
    LOG_LEVEL: 'warn',
    SHOP_DRAIN: '7.5',
  });
  expect([logFormat, logLevel, drain]).toEqual(['json', 'warn', 7_500]);
  expect(() => readConfig({ LOG_FORMAT: 'xml', LOG_LEVEL: 'loud', SHOP_DRAIN: 'long' })).toThrow(
    "LOG_FORMAT must be one of json, text, not 'xml'.\nLOG_LEVEL must be one of debug, info, warn, error, not 'loud'.\nSHOP_DRAIN must be seconds from 0 to 300, not 'long'.",
  );
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

test('both keys of Paytrail or neither, and with them a public address; the secret is not repeated', () => {
  const keys = { PAYTRAIL_MERCHANT_ID: '375917', PAYTRAIL_SECRET: 'SAIPPUA' };
  const SHOP_URL = 'https://shop.example.fi/';
  const { paytrail, shopUrl } = readConfig({ ...keys, SHOP_URL });
  expect([paytrail, shopUrl]).toEqual([
    { merchantId: '375917', secret: 'SAIPPUA' },
    'https://shop.example.fi',
  ]);
  const { PAYTRAIL_MERCHANT_ID, PAYTRAIL_SECRET } = keys;
  expect(() => readConfig({ PAYTRAIL_MERCHANT_ID, SHOP_URL })).toThrow(
    'PAYTRAIL_MERCHANT_ID is set without PAYTRAIL_SECRET: payments need both.',
  );
  expect(() => readConfig({ PAYTRAIL_SECRET, SHOP_URL })).toThrow(
    'PAYTRAIL_SECRET is set without PAYTRAIL_MERCHANT_ID: payments need both.',
  );
  expect(() => readConfig({ ...keys, PAYTRAIL_MERCHANT_ID: 'x', SHOP_URL })).toThrow(
    "PAYTRAIL_MERCHANT_ID must be a number, not 'x'.",
  );
  const address = "SHOP_URL must be the shop's public https:// origin: Paytrail leads back to it.";
  expect(() => readConfig(keys)).toThrow(address);
  expect(() => readConfig({ ...keys, SHOP_URL: 'http://shop.example.fi' })).toThrow(address);
});

test('SHOP_URL is an origin', () => {
  expect(readConfig({ SHOP_URL: 'http://localhost:8080' }).shopUrl).toBe('http://localhost:8080');
  for (const SHOP_URL of ['shop.example.fi', 'ftp://shop.example.fi', 'https://shop.example.fi/kauppa']) {
    expect(() => readConfig({ SHOP_URL })).toThrow(
      `SHOP_URL must be an origin such as https://shop.example.fi, without a path, not '${SHOP_URL}'.`,
    );
  }
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

test('a key of Ably is checked, and a wrong one is not repeated', () => {
  expect(readConfig({ ABLY_API_KEY: ' aBc-12.Xy_9:s3cret-Key_1 ' }).ablyKey).toEqual({
    name: 'aBc-12.Xy_9',
    secret: 's3cret-Key_1',
  });
  expect(readConfig({ ABLY_API_KEY: '' }).ablyKey).toBeUndefined();
  for (const ABLY_API_KEY of ['salaisuus', 'app.key', 'app:salaisuus', 'app.key:salai suus', 'app.key:']) {
    expect(() => readConfig({ ABLY_API_KEY })).toThrow(
      /^ABLY_API_KEY must be a key of Ably such as appId\.keyId:secret\.$/,
    );
  }
});

test('origins of pictures have https and no path', () => {
  const given = ' https://images.example.com, https://cdn.example.fi ';
  expect(readConfig({ SHOP_IMAGE_ORIGINS: given }).imageOrigins).toEqual([
    'https://images.example.com',
    'https://cdn.example.fi',
  ]);
  for (const wrong of ['http://images.example.com', 'https://images.example.com/p', '*', 'https:']) {
    expect(() => readConfig({ SHOP_IMAGE_ORIGINS: wrong })).toThrow('SHOP_IMAGE_ORIGINS');
  }
});
