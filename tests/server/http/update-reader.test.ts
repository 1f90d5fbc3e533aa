import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { eventReader, type StreamEvent } from '../../../effects/event-stream.ts';
import { readUpdates } from '../../../effects/updates.ts';
import { CATALOGUE_UPDATED, CATALOGUE_UPDATES } from '../../../machines/domain/contract/catalogue-updates.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('an event is read whole, wherever the network cuts it', () => {
  const text =
    '\n: a comment\n\nid: 7\n\nevent: catalog-updated\r\nid:8\r\ndata: {"näin":\r\ndata:  2}\r\n\r\nevent: empty\n\ndata\rid: 9\r\rdata: unfinished\n';
  const whole: readonly StreamEvent[] = [
    { event: 'message', data: '', id: '7' },
    { event: 'catalog-updated', data: '{"näin":\n 2}', id: '8' },
    { event: 'message', data: '', id: '9' },
  ];
  expect(eventsOf([text])).toEqual(whole);
  expect(eventsOf([...text])).toEqual(whole);
  for (let at = 0; at <= text.length; at += 1) {
    expect(eventsOf([text.slice(0, at), text.slice(at)])).toEqual(whole);
  }
});

test('§7 catalog-updated is told with its edition; the token and nothing else identifies the reader', async () => {
  const seen: unknown[] = [];
  const reading = await reader([
    (response, { headers }) => {
      seen.push([headers.authorization, headers.accept, headers['last-event-id']]);
      response.writeHead(200).write('id: 4\n\n: \n\n');
      response.write('event: catalog-upda');
      response.write('ted\nid: 5\ndata: 5\n\nevent: catalog-updated\nid: 5\ndata: 5\n\n');
      response.end('event: catalog-updated\nid: 6\ndata: 6\n\n');
    },
    over,
  ]);
  await reading.done;
  expect(reading.told).toEqual(['5', '6']);
  expect(seen).toEqual([['Bearer abc', 'text/event-stream', undefined]]);
});

test('after a break it says where it was, and tells another edition once', async () => {
  const ids: unknown[] = [];
  const stream = (id: string): Answer => {
    return (response, { headers }) => {
      ids.push(headers['last-event-id']);
      response.writeHead(200).end(`id: ${id}\n\n`);
    };
  };
  const reading = await reader([stream('4'), stream('4'), stream('6'), stream('6'), over]);
  await reading.done;
  expect(ids).toEqual([undefined, '4', '4', '6']);
  expect(reading.told).toEqual(['6']);
});

test('an edition other than the catalogue’s at hand is told at the first connection', async () => {
  const hello: Answer = (response) => response.writeHead(200).end('id: 4\n\n');
  const older = await reader([hello, over], { edition: '3' });
  const same = await reader([hello, over], { edition: '4' });
  await Promise.all([older.done, same.done]);
  expect([older.told, same.told]).toEqual([['4'], []]);
});

test('it waits 1 s, 2, 4 … 30 s between tries, and 1 s again after one that held', async () => {
  const failing: Answer = (response) => response.writeHead(503).end();
  const breaking: Answer = (response) => response.destroy();
  const holding: Answer = (response) => response.writeHead(200).end('id: 4\n\n');
  const reading = await reader([
    ...[failing, breaking, failing, failing, breaking, failing, failing],
    ...[holding, failing, over],
  ]);
  await reading.done;
  expect(reading.waits).toEqual([1, 2, 4, 8, 16, 30, 30, 1, 2].map((seconds) => seconds * 1_000));
});

test.each([
  ['the session is over', 401],
  ['the right is missing', 403],
  ['the backend has no such stream', 404],
])('it ends for good when %s', async (_, status) => {
  const reading = await reader([(response) => response.writeHead(status).end()]);
  await reading.done;
  expect([reading.waits, reading.told]).toEqual([[], []]);
});

test('it ends when it is told to: while it reads, and while it waits', async () => {
  const open = await reader([
    (response) => response.writeHead(200).write('id: 4\n\nevent: catalog-updated\ndata\n\n'),
  ]);
  await open.heard;
  open.abort();
  await open.done;
  const waiting = await reader([(response) => response.writeHead(500).end()], { waitForReal: true });
  await waiting.answered;
  waiting.abort();
  await waiting.done;
  expect(open.waits).toEqual([]);
});

const over: Answer = (response) => response.writeHead(401).end();

interface Wishes {
  readonly edition?: string;
  /** Waits as in the shop, instead of noting for how long. */
  readonly waitForReal?: boolean;
}

/** Reads from a server that gives these answers, one after another. */
async function reader(answers: readonly Answer[], { edition, waitForReal = false }: Wishes = {}) {
  const left = [...answers];
  const controller = new AbortController();
  const told: (string | undefined)[] = [];
  const waits: number[] = [];
  const heard = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    left.shift()?.(response, request);
    answered.resolve();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const noted = async (milliseconds: number) => void waits.push(milliseconds);
  const done = readUpdates({
    baseUrl: `http://localhost:${port}`,
    path: CATALOGUE_UPDATES,
    event: CATALOGUE_UPDATED,
    token: () => 'Bearer abc',
    onUpdated: (id) => {
      told.push(id);
      heard.resolve();
    },
    signal: controller.signal,
    edition,
    ...(waitForReal ? {} : { wait: noted }),
  });
  const abort = () => controller.abort();
  return { done, told, waits, heard: heard.promise, answered: answered.promise, abort };
}

function eventsOf(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const read = eventReader((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
}
