import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { databases, sqlite } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { deliveriesOf, goodsOf, lineOf } from './lines.ts';
import { type Shop, startShop } from './shop.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number };
}

/** A local collector: the received bodies by path, and the key. */
interface Collector {
  readonly server: Server;
  readonly bodies: { readonly path: string; readonly key: string | undefined; readonly text: string }[];
}

async function collect(): Promise<Collector> {
  const bodies: Collector['bodies'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const key = request.headers['x-key'];
    bodies.push({ path: request.url ?? '', key: key?.toString(), text: Buffer.concat(chunks).toString() });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0), 'listening');
  return { server, bodies };
}

describe.each(databases)('OpenTelemetry ($name)', (database) => {
  let collector: Collector;
  let shop: Shop;
  let answered: Awaited<ReturnType<typeof ask>>;
  const parent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

  beforeAll(async () => {
    collector = await collect();
    const { port } = collector.server.address() as AddressInfo;
    const { telemetry } = readConfig({
      ...{
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${port}`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=very%20secret',
      },
      ...{ OTEL_SERVICE_NAME: 'test-shop', OTEL_BSP_SCHEDULE_DELAY: '20', OTEL_METRIC_EXPORT_INTERVAL: '50' },
    });
    shop = await startShop(database, { telemetry });
    const token = await tokenOf(shop.base, 'ravintola');
    const { orderable } = await goodsOf(shop.base, token);
    const payload = {
      cart: { deliveries: deliveriesOf([lineOf(orderable[0], 3), lineOf(orderable[1], 2)]) },
    };
    const headers = { traceparent: `00-${parent.traceId}-${parent.spanId}-01` };
    answered = await ask(shop.base, 'placeOrder', { token, payload, headers });
    await ask(shop.base, 'order', { token, id: '999999' });
    await shop.stop();
  });
  afterAll(() => void collector.server.close());

  const spans = (): Span[] =>
    collector.bodies
      .filter(({ path }) => path === '/v1/traces')
      .flatMap(({ text }) => JSON.parse(text).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);

  const told = ({ attributes }: Span) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

  test('a placed order continues the caller’s trace, with the append inside of the request', () => {
    expect(answered.status).toBe(200);
    const request = spans().find(({ name }) => name === 'POST /api/user/orders');
    expect(
      request && [request.traceId, request.parentSpanId, request.kind, request.status.code, told(request)],
    ).toEqual([
      ...[parent.traceId, parent.spanId, 2, 1],
      { 'http.request.method': 'POST', 'http.route': '/api/user/orders', 'http.response.status_code': 200 },
    ]);
    const appends = spans().filter(({ name, traceId }) => name === 'append' && traceId === parent.traceId);
    expect(appends.map((span) => [span.parentSpanId, told(span)])).toEqual([
      [request?.spanId, { 'db.system': shop.database.kind }],
    ]);
  });

  test('a request without a trace begins one, under its route', () => {
    const request = spans().find(({ name }) => name === 'GET /api/user/orders/:id');
    expect([request?.parentSpanId, request?.status.code, request?.traceId === parent.traceId]).toEqual([
      undefined,
      1,
      false,
    ]);
  });

  test('metrics cover requests, orders, the outbox, sockets, the event loop and memory', () => {
    const sent = collector.bodies.filter(({ path }) => path === '/v1/metrics').map(({ text }) => text);
    const last = JSON.parse(sent.at(-1) ?? '{}');
    const names: string[] = last.resourceMetrics[0].scopeMetrics.flatMap(
      ({ metrics }: { metrics: { name: string }[] }) => metrics.map(({ name }) => name),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        ...['http.server.request.duration', 'shop.orders.placed', 'shop.outbox.lag', 'shop.sockets.open'],
        ...['nodejs.eventloop.delay.p99', 'process.memory.rss'],
      ]),
    );
    expect(sent.at(-1)).toContain('"/api/user/orders"');
  });

  test('the log is sent, too; everything under the name of the service and with its key', () => {
    const logs = collector.bodies
      .filter(({ path }) => path === '/v1/logs')
      .map(({ text }) => text)
      .join();
    expect(logs).toContain('"stringValue":"started"');
    expect(logs).toContain('/api/user/orders/:id');
    expect(new Set(collector.bodies.map(({ path }) => path))).toEqual(
      new Set(['/v1/traces', '/v1/metrics', '/v1/logs']),
    );
    expect(
      collector.bodies.every(({ key, text }) => key === 'very secret' && text.includes('test-shop')),
    ).toBe(true);
  });

  test('nothing that is sent has a name, a token, an address or an id of an order in it', () => {
    const all = collector.bodies.map(({ text }) => text).join();
    for (const secret of [
      'ravintola',
      'Aino',
      'Bearer',
      '127.0.0.1',
      '999999',
      answered.body.order.id,
      'very secret',
    ])
      expect(all).not.toContain(`"${secret}`);
  });
});

test('a missing collector delays nothing', async () => {
  const { telemetry } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:9',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  });
  if (sqlite === undefined) throw new Error('there is no database');
  const shop = await startShop(sqlite, { telemetry });
  expect((await ask(shop.base, 'captcha')).status).toBe(200);
  await shop.stop();
});

test('OpenTelemetry’s variables are checked; its headers are not repeated', () => {
  expect(readConfig({}).telemetry).toBeUndefined();
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' }).telemetry,
  ).toBeUndefined();
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a=1%2C2,b=3' })
      .telemetry,
  ).toEqual({
    ...{ endpoint: 'http://c:4318', headers: { a: '1,2', b: '3' }, serviceName: 'ordering-shop' },
    ...{ traces: 5_000, metrics: 60_000, logs: 1_000 },
  });
  expect(() =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector', OTEL_EXPORTER_OTLP_HEADERS: 'salaisuus' }),
  ).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318.\nOTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value, percent-encoded.',
  );
});
