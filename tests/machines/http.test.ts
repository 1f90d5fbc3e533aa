// The failure of each answer of a server, and its listeners (§8).
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerCache } from '../../effects/answer-cache.ts';
import { makeHttp } from '../../effects/http.ts';
import type { CallName } from '../../machines/domain/contract/calls.ts';
import type { Failure } from '../../machines/domain/failure.ts';

/** The handler of the next request. */
let next: RequestListener = () => {};
const server = createServer((request, response) => next(request, response));
beforeAll(() => new Promise<void>((done) => server.listen(0, done)));
afterAll(() => server.close());

const answering =
  (status: number, body?: unknown, type = 'application/json'): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  };
const gone: RequestListener = (request) => request.socket.destroy();

const emptyCache: AnswerCache = {
  keep: () => {},
  before: async () => undefined,
  recall: async () => undefined,
  forget: async () => {},
};

interface Ask {
  readonly retried?: boolean;
  readonly tagged?: boolean;
  readonly cache?: AnswerCache;
  readonly timeout?: number;
}

/** The result of the call for the notices, the reported failure, and the known state of the server. */
async function ask(how: RequestListener, { retried = false, tagged = false, cache, timeout }: Ask = {}) {
  next = how;
  const address = server.address();
  const told: (readonly [CallName, Failure])[] = [];
  const heard: string[] = [];
  const http = makeHttp({
    token: () => 'Bearer t',
    language: () => 'en',
    onFailure: (call, failure) => told.push([call, failure]),
    onDate: () => {},
    onCallEnd: (what) => heard.push(what),
    baseUrl: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    ...(cache === undefined ? {} : { answerCache: async () => cache }),
  });
  const limit = timeout === undefined ? {} : { timeout };
  const came = http('notifications', {
    retried,
    tagged,
    fallbackToCache: cache !== undefined,
    ...limit,
  }).then(
    (answer: unknown) => ({ answer, failure: undefined }),
    (failure: unknown) => ({ answer: undefined, failure }),
  );
  return { ...(await came), told, heard };
}

const page = '<h1>Service Unavailable</h1>';

test.each<[string, RequestListener, Failure, string]>([
  [
    '401',
    answering(401, { error: 'Account banned' }),
    { tag: 'unauthorized', error: 'Account banned' },
    'refused',
  ],
  ['401 without words', answering(401), { tag: 'unauthorized', error: '' }, 'refused'],
  [
    '409 of a closed book',
    answering(409, { book: 'kaisla-6' }),
    { tag: 'bookClosed', book: 'kaisla-6' },
    'refused',
  ],
  ['409 of anything else', answering(409), { tag: 'unexpected', status: 409 }, 'refused'],
  ['412', answering(412), { tag: 'stale' }, 'refused'],
  [
    '422',
    answering(422, { problems: [{ code: 'outOfStock', product_id: '33419' }] }),
    { tag: 'refused', problems: [{ code: 'outOfStock', product_id: '33419' }] },
    'refused',
  ],
  [
    '422 of a backend that says nothing more',
    answering(422, { problems: ['no'] }),
    { tag: 'refused', problems: [{ code: 'invalidField' }] },
    'refused',
  ],
  ['500', answering(500), { tag: 'server', status: 500 }, 'refused'],
  ['501', answering(501), { tag: 'server', status: 501 }, 'refused'],
  ['502 of a proxy', answering(502, page, 'text/html'), { tag: 'server', status: 502 }, 'lost'],
  ['504 of a proxy', answering(504, page, 'text/html'), { tag: 'server', status: 504 }, 'lost'],
  [
    '503 with its data',
    answering(503, { message_fi: 'Huolto' }),
    { tag: 'server', status: 503, body: { message_fi: 'Huolto' } },
    'refused',
  ],
  ['another status', answering(418), { tag: 'unexpected', status: 418 }, 'refused'],
  ['an answer that says nothing', answering(200, 'OK'), { tag: 'unexpected', status: 200 }, 'refused'],
])('§8 %s is rejected to the caller with its failure, and reported once', async (_, how, failure, heard) => {
  expect(await ask(how)).toEqual({ failure, told: [['notifications', failure]], heard: [heard] });
});

/** An answer in `parts` parts, `ms` milliseconds apart; `ends`: the response ends after the last. */
const slowly =
  (parts: number, ms: number, ends: boolean): RequestListener =>
  (_, response) => {
    const text = JSON.stringify({ notifications: [] });
    const length = Math.ceil(text.length / parts);
    const send = (from: number) => {
      if (from < text.length) {
        response.write(text.slice(from, from + length));
        setTimeout(() => send(from + length), ms);
      } else if (ends) response.end();
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    send(0);
  };

test('§8 a body that begins and never ends is lost', async () => {
  const told = [['notifications', { tag: 'lost' }]];
  expect(await ask(slowly(1, 0, false), { timeout: 300 })).toEqual({
    failure: { tag: 'lost' },
    told,
    heard: ['lost'],
  });
});

test('an endless body is lost', async () => {
  const dripping: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  };
  const { failure, heard } = await ask(dripping, { timeout: 300 });
  expect({ failure, heard }).toEqual({ failure: { tag: 'lost' }, heard: ['lost'] });
});

test('a body that takes longer than the limit is waited for as long as parts of it come', async () => {
  const { failure, heard } = await ask(slowly(12, 200, true), { timeout: 2_000 });
  expect({ failure, heard }).toEqual({ failure: undefined, heard: ['answered'] });
});

test.each<[string, RequestListener]>([
  ['no answer', gone],
  ['the page of a network that wants a login, in place of an answer,', answering(200, page, 'text/html')],
])('§8 %s is lost', async (_, how) => {
  const told = [['notifications', { tag: 'lost' }]];
  expect(await ask(how)).toEqual({ failure: { tag: 'lost' }, told, heard: ['lost'] });
});

test.each<[string, RequestListener, boolean]>([
  ['a server that fails is not told of again', answering(502), false],
  ['maintenance is', answering(503), true],
  ['the end of the session is', answering(401), true],
])('§8 of a call that is tried again: %s', async (_, how, isTold) => {
  expect((await ask(how, { retried: true })).told.length).toBe(isTold ? 1 : 0);
});

test('the cached answer is used only without an answer and after a failure of the server', async () => {
  const kept = { notifications: [] };
  const cache: AnswerCache = { ...emptyCache, recall: async () => kept };
  for (const how of [gone, answering(500)]) expect((await ask(how, { cache })).answer).toBe(kept);
  for (const how of [answering(401), answering(418)]) {
    expect((await ask(how, { cache })).answer).toBeUndefined();
  }
});

test('§8 each call asks for an answer in the language of the shop', async () => {
  let asked: string | undefined;
  await ask((request, response) => {
    asked = request.headers['accept-language'];
    response.end('{"notifications":[]}');
  });
  expect(asked).toBe('en');
});

test('an answer that is kept with its ETag is sent again only when it differs', async () => {
  const kept: unknown[][] = [];
  const cache: AnswerCache = {
    ...emptyCache,
    keep: (...told) => kept.push(told),
    before: async () => ({ text: '{"notifications":[]}', headers: { 'if-none-match': '"old"' } }),
  };
  const asked: unknown[] = [];
  const tagging =
    (status: number, tag: string): RequestListener =>
    (request, response) => {
      asked.push(request.headers['if-none-match']);
      response.writeHead(status, { etag: tag }).end(status === 304 ? undefined : '{"notifications":[ ]}');
    };
  const same = await ask(tagging(304, '"old"'), { cache, tagged: true });
  expect([same.answer, same.failure, same.told, same.heard]).toEqual([
    { notifications: [] },
    undefined,
    [],
    ['answered'],
  ]);
  await ask(tagging(200, '"new"'), { cache, tagged: true });
  await ask(tagging(200, '"new"'), { cache });
  expect(asked).toEqual(['"old"', '"old"', undefined]);
  await expect.poll(() => kept.map(([, , tag]) => tag)).toEqual(['"old"', '"new"', '"new"']);
});
