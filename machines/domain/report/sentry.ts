import { cleaned, type Report } from './report.ts';

/** The fields of a Sentry event that a report fills. Its frames are the innermost last. */
export interface SentryEvent {
  readonly event_id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly platform: 'javascript' | 'node';
  readonly level: 'error';
  readonly tags: Readonly<Record<'kind' | 'call' | 'status' | 'route', string>>;
  readonly exception: { readonly values: readonly object[] };
}

/** `id`: 32 hexadecimal digits. `at`: epoch milliseconds. */
export function eventOf(
  { kind, name, message, call, status, route, frames }: Report,
  id: string,
  at: number,
) {
  const event: SentryEvent = {
    event_id: id,
    timestamp: at / 1_000,
    platform: kind === 'defect' ? 'node' : 'javascript',
    level: 'error',
    tags: { kind, call, status: String(status), route },
    exception: {
      values: [
        {
          type: name,
          value: message,
          stacktrace: {
            frames: frames.toReversed().map((each) => ({
              filename: each.file,
              function: each.function,
              lineno: each.line,
              colno: each.column,
              in_app: true,
            })),
          },
        },
      ],
    },
  };
  return event;
}

/** The report in an event of any origin; undefined: it has no error. */
export function reportIn(event: unknown): Report | undefined {
  const exception = listOf(recordOf(recordOf(event).exception).values)[0];
  if (exception === undefined) return undefined;
  const { type, value, stacktrace } = recordOf(exception);
  const { kind, call, status, route } = recordOf(recordOf(event).tags);
  const frames = listOf(recordOf(stacktrace).frames)
    .map(recordOf)
    .map(({ filename, function: name, lineno, colno }) => {
      return { file: filename, function: name, line: lineno, column: colno };
    })
    .toReversed();
  return cleaned({ kind, call, status, route, name: type, message: value, frames });
}

const MOST_EVENTS = 5;

/**
 * The reports in an envelope: a header line, then a header and a line for each item. Items other than events are left
 * out.
 */
export function reportsIn(envelope: string): Report[] {
  const [, ...lines] = envelope.split('\n');
  const events = lines.filter((_, at) => at % 2 === 1 && recordOf(parsed(lines[at - 1])).type === 'event');
  return events.slice(0, MOST_EVENTS).flatMap((line) => reportIn(parsed(line)) ?? []);
}

/** `dsn` identifies the project; empty: the shop's own table. */
export function envelopeOf(event: SentryEvent, dsn: string): string {
  const header = { event_id: event.event_id, ...(dsn === '' ? {} : { dsn }) };
  return `${[header, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')}\n`;
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
