import { calls } from '../../machines/domain/contract/calls.ts';
import { STAND_IN } from '../demo/stand-in/stand-in.ts';
import { returns } from '../prepayment/payment-request.ts';
import { REPORTS } from '../report/tunnel.ts';

/**
 * What a request asks for, without what it asks about: `/api/user/orders/:id`. Ids, queries and whatever a stranger
 * types are never in it, so there are only so many routes.
 */
export function routeOf(method: string, url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  if (exact.has(path)) return path;
  for (const call of patterns) if (call.method === method && call.path.test(path)) return call.route;
  if (path.startsWith(`${STAND_IN}/`)) return `${STAND_IN}/*`;
  if (path === '/api' || path.startsWith('/api/')) return '/api/*';
  return path.startsWith('/assets/') ? '/assets/*' : '/*';
}

const exact: ReadonlySet<string> = new Set([
  ...['/healthz', '/readyz', '/api/docs', '/api/openapi.json', REPORTS],
  ...Object.values(returns),
]);

const patterns = Object.values(calls).map(({ method, path }) => ({
  method,
  route: path,
  path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));
