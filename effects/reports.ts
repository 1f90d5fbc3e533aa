import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  makeBrowserOfflineTransport,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { cleaned, type ReportKind } from '../machines/domain/report/report.ts';
import { eventOf, reportIn } from '../machines/domain/report/sentry.ts';
import { routes } from '../machines/routes.ts';
import type { Report } from './reporter.ts';
import { markUnsent } from './unsent-mark.ts';

/** The limit of reports a page: it covers an error that repeats at every frame. */
const MOST_OF_A_PAGE = 20;
/** The limit of envelopes that are stored in this browser while there is no network. */
const MOST_KEPT = 30;

/** The SDK requires an address; the server decides where an envelope is forwarded. */
const NOWHERE = 'https://shop@localhost/1';

/**
 * Sends errors by Sentry's SDK, always through the shop's own server, so that no other origin is called. Only a
 * `Report` is sent, no other data of the SDK. Without a network reports are stored, and sent when it is back.
 */
export function makeReports(baseUrl: string): Report {
  const client = new BrowserClient({
    dsn: dsnOfPage() ?? NOWHERE,
    tunnel: `${baseUrl}/api/reports`,
    integrations: [],
    stackParser: defaultStackParser,
    sendClientReports: false,
    transport: makeBrowserOfflineTransport(makeFetchTransport),
    transportOptions: { maxQueueSize: MOST_KEPT, flushAtStartup: true, shouldStore: markUnsent } as object,
    beforeSend: onlyReport,
  });
  client.init();
  const seen = new WeakSet();
  let left = MOST_OF_A_PAGE;
  return (kind, error, call = '', status = 0) => {
    // A lost chunk rejects where it is loaded, and again where it is drawn: the error is reported once.
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    if (left === 0) return;
    left -= 1;
    const about = { kind, call, status: String(status), route: routeNameOf(location.pathname) };
    if (kind === 'call') client.captureEvent(callFailed(about));
    else client.captureException(error, {}, new Scope().setTags(about));
  };
}

interface About {
  readonly kind: ReportKind;
  readonly call: string;
  readonly status: string;
  readonly route: string;
}

function callFailed({ kind, call, status, route }: About) {
  return eventFor(cleaned({ kind, call, status, route, name: 'CallFailed' }), crypto.randomUUID());
}

/** The last filter: an event is built again from the fields that a report may hold. */
function onlyReport(event: ErrorEvent): ErrorEvent | null {
  const report = reportIn(event);
  return report === undefined ? null : eventFor(report, event.event_id ?? crypto.randomUUID());
}

function eventFor(report: Parameters<typeof eventOf>[0], id: string): ErrorEvent {
  const { tags, exception, ...event } = eventOf(report, id.replaceAll('-', ''), Date.now());
  return { ...event, type: undefined, tags: { ...tags }, exception: { values: [...exception.values] } };
}

function dsnOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="shop-sentry-dsn"]')?.content;
}

/** The route name of a path, such as `orders`; empty: no such page. */
function routeNameOf(path: string): string {
  const found = Object.entries(routes).find(([, { path: route }]) => {
    const pattern = route.replace(/\/:\w+\?/g, '(?:/[^/]+)?');
    return new RegExp(`^${pattern}/?$`).test(path);
  });
  return found?.[0] ?? '';
}
