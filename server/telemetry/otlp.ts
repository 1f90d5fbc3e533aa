// OpenTelemetry by OTLP over HTTP, as JSON. Loaded only if a collector is configured.
import { AsyncLocalStorage } from 'node:async_hooks';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Exit from 'effect/Exit';
import * as FetchHttpClient from 'effect/http/FetchHttpClient';
import * as Layer from 'effect/Layer';
import * as ManagedRuntime from 'effect/ManagedRuntime';
import * as Metric from 'effect/Metric';
import * as Option from 'effect/Option';
import * as Otlp from 'effect/observability/Otlp';
import * as Tracer from 'effect/Tracer';
import { type Level, type Log, levels } from '../log.ts';
import type { TelemetrySettings } from './settings.ts';
import type { Attributes, Span, Telemetry } from './telemetry.ts';

/** Values that are read before each export of the metrics. */
export type Gauges = () => Promise<Readonly<Record<string, number>>>;

export async function startTelemetry(
  { endpoint, headers, serviceName, ...every }: TelemetrySettings,
  level: Level,
  gauges: Gauges,
): Promise<Telemetry> {
  const runtime = ManagedRuntime.make(
    Otlp.layerJson({
      ...{ baseUrl: endpoint, headers, resource: { serviceName } },
      tracerExportInterval: every.traces,
      metricsExportInterval: every.metrics,
      loggerExportInterval: every.logs,
      loggerMergeWithExisting: false,
    }).pipe(Layer.provide(FetchHttpClient.layer)),
  );
  const context: Context.Context<never> = await runtime.context();
  const tracer = Context.get(context, Tracer.Tracer);
  const above = new AsyncLocalStorage<Tracer.Span>();
  const { observe, stop: stopGauges } = gauging(context, gauges, Math.min(every.metrics / 2, 10_000));
  await observe();

  function begin(
    name: string,
    kind: Tracer.SpanKind,
    parent: Tracer.AnySpan | undefined,
    attributes: Attributes,
  ) {
    const span = tracer.span({
      ...{ name, kind, links: [], annotations: Context.empty(), startTime: nanoseconds() },
      parent: Option.fromUndefinedOr(parent),
      root: parent === undefined,
      sampled: parent?.sampled ?? true,
    });
    for (const [key, value] of Object.entries(attributes)) span.attribute(key, value);
    return span;
  }

  return {
    request(name, traceparent, attributes) {
      const span = begin(name, 'server', remoteSpan(traceparent), attributes);
      return asSpan(span, above);
    },
    async span(name, attributes, work) {
      const span = begin(
        name,
        name.startsWith('paytrail') ? 'client' : 'internal',
        above.getStore(),
        attributes,
      );
      try {
        const value = await above.run(span, work);
        span.end(nanoseconds(), Exit.void);
        return value;
      } catch (error) {
        span.end(nanoseconds(), Exit.die(error));
        throw error;
      }
    },
    requested(route, method, status, milliseconds) {
      const attributes = {
        'http.route': route,
        'http.request.method': method,
        'http.response.status_code': String(status),
      };
      requestDuration.updateUnsafe(milliseconds, attributed(context, attributes));
    },
    ordered: () => ordersPlaced.updateUnsafe(1, context),
    logging: (log) =>
      telling(log, level, (message, each, attributes) => {
        const line = Effect.annotateLogs(Effect.logWithLevel(severities[each])(message), attributes);
        const span = above.getStore();
        runtime.runFork(span === undefined ? line : Effect.withParentSpan(line, span));
      }),
    async stop() {
      stopGauges();
      await runtime.dispose();
    },
  };
}

const severities = { debug: 'Debug', info: 'Info', warn: 'Warn', error: 'Error' } as const;

const requestDuration = Metric.histogram('http.server.request.duration', {
  description: 'Milliseconds from a request to the end of its answer',
  boundaries: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000],
});
const ordersPlaced = Metric.counter('shop.orders.placed', { incremental: true });

/** A metric reads its attributes from the context. */
function attributed(context: Context.Context<never>, attributes: Readonly<Record<string, string>>) {
  return Context.add(context, Metric.CurrentMetricAttributes, attributes);
}

function asSpan(span: Tracer.Span, above: AsyncLocalStorage<Tracer.Span>): Span {
  return {
    traceId: span.traceId,
    set: (attributes) => {
      for (const [key, value] of Object.entries(attributes)) span.attribute(key, value);
    },
    end: (failed = false) =>
      span.end(nanoseconds(), failed ? Exit.fail('the answer says that it failed') : Exit.void),
    within: (work) => above.run(span, work),
  };
}

/** https://www.w3.org/TR/trace-context: an invalid header begins a new trace. */
function remoteSpan(traceparent: string | undefined): Tracer.ExternalSpan | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return undefined;
  return Tracer.externalSpan({ traceId, spanId, sampled: (Number.parseInt(flags ?? '', 16) & 1) === 1 });
}

function nanoseconds(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;
}

type Tell = (message: string, level: Level, attributes: Readonly<Record<string, unknown>>) => void;

function telling(log: Log, least: Level, tell: Tell): Log {
  return (message, details = {}) => {
    log(message, details);
    const { level = 'warn', ...attributes } = details;
    if (levels.indexOf(level) >= levels.indexOf(least)) tell(message, level, attributes);
  };
}

function gauging(context: Context.Context<never>, gauges: Gauges, every: number) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const observe = async () => {
    const seen = await gauges().catch(() => ({}));
    const { rss, heapUsed } = process.memoryUsage();
    const all = {
      ...seen,
      ...delays(delay),
      'process.memory.rss': rss,
      'process.memory.heap_used': heapUsed,
    };
    for (const [name, value] of Object.entries(all)) Metric.gauge(name).updateUnsafe(value, context);
  };
  const timer = setInterval(observe, every).unref();
  return {
    observe,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

/** Milliseconds since the last read. */
function delays(delay: ReturnType<typeof monitorEventLoopDelay>): Record<string, number> {
  const percentiles = {
    'nodejs.eventloop.delay.p99': delay.percentile(99) / 1e6,
    'nodejs.eventloop.delay.max': delay.max / 1e6,
  };
  delay.reset();
  return percentiles;
}
