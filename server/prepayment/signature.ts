// Paytrail's signatures: an HMAC over all `checkout-` parameters, sorted, and the body.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Names and values: headers of a request, or the query of a return. */
export type Parameters = Readonly<Record<string, string>>;

/** The only algorithm that this shop signs with; Paytrail answers with the same. */
export const ALGORITHM = 'sha256';

/** SHA-256, hex. `body` exactly as it is sent; empty without one. */
export function signatureOf(secret: string, parameters: Parameters, body = ''): string {
  const lines = Object.keys(parameters)
    .filter((name) => name.startsWith(PREFIX))
    .sort()
    .map((name) => `${name}:${parameters[name]}`);
  return createHmac(ALGORITHM, secret)
    .update([...lines, body].join('\n'))
    .digest('hex');
}

/** True if the secret signed it. Takes as long for a wrong signature as for a right one. */
export function isSigned(secret: string, parameters: Parameters, signature: string, body = ''): boolean {
  if (parameters['checkout-algorithm'] !== ALGORITHM) return false;
  const expected = Buffer.from(signatureOf(secret, parameters, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The parameters of a query; undefined if a name is repeated, because a reader might use the other value. */
export function parametersOf(query: URLSearchParams): Parameters | undefined {
  const parameters = Object.fromEntries(query);
  return Object.keys(parameters).length === query.size ? parameters : undefined;
}

const PREFIX = 'checkout-';
