/** The target and the intervals of telemetry: OpenTelemetry's own variables. */
export interface TelemetrySettings {
  /** The paths `/v1/traces`, `/v1/metrics` and `/v1/logs` are appended. */
  readonly endpoint: string;
  /** May contain a key: never logged. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Milliseconds between two exports. */
  readonly traces: number;
  readonly metrics: number;
  readonly logs: number;
}

/** Undefined: no collector is configured, or OpenTelemetry is switched off. */
export function readTelemetry(
  text: (name: string) => string | undefined,
  problems: string[],
): TelemetrySettings | undefined {
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined || text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318.');
  }
  const every = (name: string, fallback: number) => {
    const milliseconds = Number(text(name) ?? fallback);
    if (!(milliseconds >= 10)) problems.push(`${name} must be milliseconds, at least 10.`);
    return milliseconds;
  };
  return {
    endpoint,
    headers: headersOf(text('OTEL_EXPORTER_OTLP_HEADERS') ?? '', problems),
    serviceName: text('OTEL_SERVICE_NAME') ?? 'ordering-shop',
    traces: every('OTEL_BSP_SCHEDULE_DELAY', 5_000),
    metrics: every('OTEL_METRIC_EXPORT_INTERVAL', 60_000),
    logs: every('OTEL_BLRP_SCHEDULE_DELAY', 1_000),
  };
}

/** `name=value,name=value`, values percent-encoded. */
function headersOf(text: string, problems: string[]): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  const headers: Record<string, string> = {};
  for (const pair of pairs) {
    const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=(.*)$/.exec(pair) ?? [];
    try {
      if (name === '') throw new Error('no name');
      headers[name] = decodeURIComponent(value.trim());
    } catch {
      problems.push('OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value, percent-encoded.');
    }
  }
  return headers;
}
