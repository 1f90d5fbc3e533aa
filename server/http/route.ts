import { calls } from '../../machines/domain/contract/calls.ts';
import { STAND_IN } from '../demo/stand-in/stand-in.ts';
import { returns } from '../prepayment/payment-request.ts';
import { REPORTS } from '../report/tunnel.ts';

/**
 * The route of a request: `/api/user/orders/:id`. It never contains ids, queries or a stranger's text, so the number of
 * routes is limited.
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
