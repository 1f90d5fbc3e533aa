import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleaned, reportOf } from '../../../machines/domain/report/report.ts';
import { envelopeOf, eventOf } from '../../../machines/domain/report/sentry.ts';
import { readDsn } from '../../../server/report/dsn.ts';
import { makeReportLimit } from '../../../server/report/limit.ts';
import { forgetReports, makeReports } from '../../../server/report/reports.ts';
import { databases } from '../databases.ts';
import { commandHere, misused } from './beside-shop.ts';
import { refused } from './in-process.ts';
import { type Shop, startShop } from './shop.ts';

const id = '0123456789abcdef0123456789abcdef';
const report = reportOf(new TypeError('Cannot read properties of undefined'), {
  kind: 'call',
  call: 'putItem',
  status: 500,
  route: 'categories',
});
const envelope = envelopeOf(eventOf(report, id, 0), '');

describe.each(databases)('reports of errors on $name', (kind) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop(kind);
  });
  afterAll(() => shop.stop());

  const send = (body: string, method = 'POST') =>
    fetch(`${shop.base}/api/reports`, { method, ...(method === 'POST' ? { body } : {}) });
  const kept = async () => {
    const rows = await shop.database.db.selectFrom('error_reports').selectAll().orderBy('id').execute();
    return rows.map(({ source, data }) => ({ source, report: JSON.parse(data) }));
  };
  const emptied = () => shop.database.db.deleteFrom('error_reports').execute();
  const nextMinute = () => shop.forward(60_000);

  test('§8 an error is stored from any reporter, without a session', async () => {
    expect((await send(envelope)).status).toBe(200);
    expect(await kept()).toEqual([{ source: 'browser', report }]);
    await emptied();
  });

  test('only a report of a stranger’s payload is stored', async () => {
    const event = { ...eventOf(report, id, 0), user: { email: 'matti@example.fi' }, message: 'Matti' };
    const lines = [{ event_id: id, user: 'Matti' }, { type: 'event' }, event].map((each) =>
      JSON.stringify(each),
    );
    expect((await send(lines.join('\n'))).status).toBe(200);
    expect((await send('<script>')).status).toBe(200);
    expect((await send('{}\n{"type":"attachment"}\nMatti')).status).toBe(200);
    expect(await kept()).toEqual([{ source: 'browser', report }]);
    await emptied();
  });

  test('a too large or too frequent report, or one without POST, is refused and not stored', async () => {
    nextMinute();
    expect((await send('x'.repeat(64 * 1024 + 1))).status).toBe(413);
    expect((await send('', 'GET')).status).toBe(405);
    nextMinute();
    const statuses = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await send('')).status);
    expect(statuses.filter((status) => status === 200).length).toBe(30);
    expect(statuses.at(-1)).toBe(429);
    nextMinute();
    expect((await send('')).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  test('a defect of the server is reported, without the request’s data', async () => {
    const reports = makeReports({ db: shop.database.db, dsn: undefined, now: () => 5, log: () => {} });
    reports.defect(new Error('no row for Matti'), { call: 'order', status: 500 });
    await expect.poll(kept).toEqual([
      {
        source: 'server',
        report: expect.objectContaining({
          kind: 'defect',
          name: 'Error',
          message: '',
          call: 'order',
          status: 500,
        }),
      },
    ]);
    await emptied();
  });

  test('npm run shop -- reports lists them, newest first, and shows one with its stack', async () => {
    const { db } = shop.database;
    const row = (at: number, data: object) => ({
      id: `r${at}`,
      at,
      source: 'browser',
      data: JSON.stringify(data),
    });
    const run = commandHere('reports', () => shop.database);
    const printed = async (...words: readonly string[]) => (await run(...words)).out;
    expect(await printed('list')).toBe('Nothing has been reported.\n');
    const frames = [{ file: 'assets/a.js', function: 'draw', line: 1, column: 2 }];
    await db
      .insertInto('error_reports')
      .values([row(1_000, { ...report, frames }), row(2_000, cleaned({ kind: 'chunk', name: 'Error' }))])
      .execute();
    const first =
      'r1000  1970-01-01T00:00:01.000Z  browser call · TypeError: Cannot read properties of undefined · call putItem 500 · page categories\n';
    expect(await printed('list')).toBe(`r2000  1970-01-01T00:00:02.000Z  browser chunk · Error\n${first}`);
    expect(await printed('show', 'r1000')).toBe(`${first}  at draw (assets/a.js:1:2)\n`);
    expect(await run('show', 'r3')).toEqual(refused('There is no report r3.'));
    expect(await run('show')).toEqual(misused('Missing required argument: ID', 'reports show'));
    await emptied();
  });

  test('the newest two thousand of thirty days are kept', async () => {
    const { db } = shop.database;
    const day = 24 * 60 * 60_000;
    const rows = Array.from({ length: 2_010 }, (_, at) => ({
      id: `r${String(at).padStart(5, '0')}`,
      at: 100 * day + at,
      source: 'browser',
      data: '{}',
    }));
    for (let at = 0; at < rows.length; at += 500) {
      await db
        .insertInto('error_reports')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    await forgetReports(db, 100 * day + 3_000);
    const ids = async () =>
      (await db.selectFrom('error_reports').select('id').orderBy('id').execute()).map((r) => r.id);
    expect([(await ids()).length, (await ids())[0]]).toEqual([2_000, 'r00010']);
    await forgetReports(db, 130 * day + 2_000);
    expect((await ids())[0]).toBe('r02000');
    await emptied();
  });
});

describe('SENTRY_DSN', () => {
  test('a DSN is read with its folder; a secret in it is none of the shop’s business', () => {
    expect(readDsn('https://key@o1.ingest.example.com/42')).toEqual({
      text: 'https://key@o1.ingest.example.com/42',
      url: 'https://o1.ingest.example.com/api/42/envelope/?sentry_key=key&sentry_version=7',
    });
    expect(readDsn('http://key@localhost:9000/sentry/1')?.url).toBe(
      'http://localhost:9000/sentry/api/1/envelope/?sentry_key=key&sentry_version=7',
    );
    for (const text of [
      'x',
      'https://example.com/1',
      'https://key@example.com',
      'https://a:b@example.com/1',
      'ftp://a@b/1',
    ]) {
      expect(readDsn(text), text).toBeUndefined();
    }
  });

  test('a report is forwarded to the service without additions: no address, no cookie', async () => {
    const heard = Promise.withResolvers<{
      readonly url: string;
      readonly headers: object;
      readonly body: string;
    }>();
    const service = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        heard.resolve({ url: request.url ?? '', headers: request.headers, body });
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => service.listen(0, resolve));
    const dsn = readDsn(`http://key@localhost:${(service.address() as AddressInfo).port}/7`);
    const database = await databases[0]?.open();
    if (database === undefined) throw new Error('no database');
    await makeReports({ db: database.db, dsn, now: () => 1_000, log: () => {} }).keep('browser', report);
    const { url, headers, body } = await heard.promise;
    expect(url).toBe('/api/7/envelope/?sentry_key=key&sentry_version=7');
    expect(Object.keys(headers)).not.toContain('x-forwarded-for');
    const [header, item, event] = body
      .split('\n')
      .map((line) => (line === '' ? undefined : JSON.parse(line)));
    expect([header.dsn, item, { ...event, event_id: '' }]).toEqual([
      dsn?.text,
      { type: 'event' },
      { ...eventOf(report, '', 1_000) },
    ]);
    await database.close();
    await new Promise((resolve) => service.close(resolve));
  });
});

test('ASVS 15.3.2: forwarding of a report follows no redirect', async () => {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume().on('end', () => response.writeHead(307, { location: '/elsewhere' }).end());
  });
  await new Promise<void>((resolve) => service.listen(0, resolve));
  const dsn = readDsn(`http://key@localhost:${(service.address() as AddressInfo).port}/7`);
  const database = await databases[0]?.open();
  if (database === undefined) throw new Error('no database');
  const told = Promise.withResolvers<string>();
  await makeReports({ db: database.db, dsn, now: () => 1_000, log: told.resolve }).keep('browser', report);
  expect(await told.promise).toContain('could not be sent on');
  expect(asked).toEqual(['/api/7/envelope/?sentry_key=key&sentry_version=7']);
  await database.close();
  await new Promise((resolve) => service.close(resolve));
});

test('one address reports thirty times a minute, all together a hundred and twenty times', () => {
  const may = makeReportLimit();
  const tries = (address: string, now: number) =>
    Array.from({ length: 40 }, () => may(address, now)).filter((allowed) => allowed).length;
  expect(['a', 'b', 'c', 'd', 'e'].map((address) => tries(address, 0))).toEqual([30, 30, 30, 30, 0]);
  expect(tries('a', 60_000)).toBe(30);
});
