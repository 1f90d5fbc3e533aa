import { type CallName, calls } from '../../machines/domain/contract/calls.ts';
import { STAND_IN } from '../demo/stand-in/stand-in.ts';
import { returns } from '../prepayment/payment-request.ts';
import { REPORTS } from '../report/tunnel.ts';

/** A call of the contract, and the parameters of its path. */
export interface Called {
  readonly name: CallName;
  readonly params: Readonly<Record<string, string>>;
}

/** The call at a method and a path; undefined: the contract has none, or a parameter is no text. */
export function callAt(method: string, path: string): Called | undefined {
  const fixed = fixedCalls.get(`${method} ${path}`);
  if (fixed !== undefined) return { name: fixed, params: {} };
  for (const { name, of, pattern } of patterns) {
    const found = of === method ? pattern.exec(path) : null;
    if (found !== null) return withParams(name, found.groups);
  }
  return undefined;
}

function withParams(name: CallName, groups: Readonly<Record<string, string>> = {}): Called | undefined {
  try {
    const params = Object.entries(groups).map(([key, text]) => [key, decodeURIComponent(text)]);
    return { name, params: Object.fromEntries(params) };
  } catch {
    return undefined;
  }
}

/**
 * The route of a request: `/api/user/orders/:id`. It never contains ids, queries or a stranger's text, so the number of
 * routes is limited.
 */
export function routeOf(method: string, url: string): string {
  const path = pathOf(url);
  if (exact.has(path)) return path;
  const called = callAt(method, path);
  if (called !== undefined) return calls[called.name].path;
  if (path.startsWith(`${STAND_IN}/`)) return `${STAND_IN}/*`;
  if (path === '/api' || path.startsWith('/api/')) return '/api/*';
  return path.startsWith('/assets/') ? '/assets/*' : '/*';
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}

const exact: ReadonlySet<string> = new Set([
  ...['/healthz', '/readyz', '/api/docs', '/api/openapi.json', REPORTS],
  ...Object.values(returns),
]);

const names = Object.keys(calls) as CallName[];
const fixedCalls: ReadonlyMap<string, CallName> = new Map(
  names.map((name) => [`${calls[name].method} ${calls[name].path}`, name]),
);
const patterns = names
  .filter((name) => calls[name].path.includes(':'))
  .map((name) => ({
    name,
    of: calls[name].method,
    pattern: new RegExp(`^${calls[name].path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
