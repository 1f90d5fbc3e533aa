import type { Log } from '../log.ts';

/** The attributes of a span. As in the log: no secrets, no personal data. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  /** 32 hex digits: the id of its trace. */
  readonly traceId: string;
  set(attributes: Attributes): void;
  /** Ends the span; called once. */
  end(failed?: boolean): void;
  /** Spans of `work` have this span as parent. */
  within<T>(work: () => T): T;
}

/** The server's traces and metrics, beside its log. */
export interface Telemetry {
  /** The span of an incoming request. `traceparent`: the header that continues a trace. */
  request(name: string, traceparent: string | undefined, attributes: Attributes): Span | undefined;
  /** Runs work in a span below the current one, if any. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  requested(route: string, method: string, status: number, milliseconds: number): void;
  ordered(): void;
  /** Sends the lines of the log to the collector, too. */
  logging(log: Log): Log;
  /** Sends the pending data. */
  stop(): Promise<void>;
}

/** Without a collector nothing is measured. */
export const silent: Telemetry = {
  request: () => undefined,
  span: (_name, _attributes, work) => work(),
  requested: () => undefined,
  ordered: () => undefined,
  logging: (log) => log,
  stop: async () => undefined,
};
