import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

export type AddressOf = (request: IncomingMessage) => string;

export function addressBehind(proxies: number): AddressOf {
  return ({ socket, headersDistinct }) =>
    clientAddress(socket.remoteAddress, headersDistinct['x-forwarded-for']?.join(','), proxies);
}

/**
 * The client address for rate limits, as the outermost of our `proxies` has seen it. Earlier entries in X-Forwarded-For
 * may be forged by the sender. IPv6 counts by the first 64 bits, which one customer has.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const claimed = proxies === 0 ? undefined : hops.at(-proxies);
  return placed(claimed) ?? placed(peer) ?? 'unknown';
}

function placed(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const bare = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) ? prefixOf(bare) : undefined;
}

function prefixOf(address: string): string {
  const [before = '', after] = address.toLowerCase().split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
