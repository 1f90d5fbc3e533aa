import type { Log } from '../log.ts';

/** What a span is about, besides its name. As in the log: no secrets, nothing of a person. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  /** 32 hex digits: the trace that it belongs to. */
  readonly traceId: string;
  set(attributes: Attributes): void;
  /** Once. */
  end(failed?: boolean): void;
  /** What is awaited in `work` has this span above it. */
  within<T>(work: () => T): T;
}

/** What the server tells about itself while it runs, beside its log. */
export interface Telemetry {
  /** A request that arrived. `traceparent`: the header of the same name, by which a trace goes on. */
  request(name: string, traceparent: string | undefined, attributes: Attributes): Span | undefined;
  /** Work inside of the span that is above it, if any. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  requested(route: string, method: string, status: number, milliseconds: number): void;
  ordered(): void;
  /** Writes the lines of the log to the collector, too. */
  logging(log: Log): Log;
  /** Sends what has not been sent. */
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
