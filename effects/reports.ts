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

/** Of one page: an error that comes up at every frame is told often enough by then. */
const MOST_OF_A_PAGE = 20;
/** Envelopes that wait for the network in this browser. */
const MOST_KEPT = 30;

/** Where an envelope goes on to is the server's to know; the SDK wants an address all the same. */
const NOWHERE = 'https://shop@localhost/1';

/**
 * Sends errors by Sentry's SDK, always through the shop's own server, so that no other origin is called. Only a `Report`
 * leaves, no other data of the SDK. Without a network they are kept, and sent when it is back.
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
    // A chunk that does not come is told where it is loaded, and again where it is drawn.
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

/** The last word: an event is built anew from what a report may hold. */
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

/** The name of the route of a path, `orders`; empty: there is no such page. */
function routeNameOf(path: string): string {
  const found = Object.entries(routes).find(([, { path: route }]) => {
    const pattern = route.replace(/\/:\w+\?/g, '(?:/[^/]+)?');
    return new RegExp(`^${pattern}/?$`).test(path);
  });
  return found?.[0] ?? '';
}
