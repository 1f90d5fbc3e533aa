import { calls } from '../calls.ts';
import { empty, fails, page } from '../change.ts';
import { type Change, group, type Variant } from '../variant.ts';

export const transportVariants: readonly Variant[] = [
  ...group('transport', 'prefix', calls, {
    'transport-byte-order-mark': ['a byte order mark stands before the JSON', before('\uFEFF')],
    'transport-blank-lines': ['blank lines stand before the JSON', before('\r\n\r\n')],
  }),
  ...group('transport', 'content type', calls, {
    'transport-type-html': ['JSON is sent as text/html', typed('text/html; charset=UTF-8')],
    'transport-type-plain': ['JSON is sent as text/plain', typed('text/plain')],
    'transport-type-vendor': ['JSON is sent as a vendor’s type', typed('application/vnd.tukku.v1+json')],
    'transport-type-absent': ['JSON is sent without a type', typed(undefined)],
  }),
  ...group('transport', 'no token', ['no token'], {
    'no-token-403': ['an expired token is 403', fails(403, { error: 'Forbidden' })],
    'no-token-419': ['an expired token is 419', fails(419, { message: 'CSRF token mismatch.' })],
    'no-token-message': [
      'an expired token is 401 with a message',
      fails(401, { message: 'Unauthenticated.' }),
    ],
    'no-token-empty': ['an expired token is 401 without a body', empty(401)],
    'no-token-page': ['an expired token is 401 with a page', page(401, 'Unauthorized')],
  }),
  ...group('transport', 'unknown', ['unknown'], {
    'unknown-empty': ['an unknown path is 404 without a body', empty(404)],
    'unknown-page': ['an unknown path is 404 with a page', page(404, 'Not Found')],
    'unknown-405': ['an unknown path is 405', fails(405, { error: 'Method not allowed' })],
    'unknown-403': ['an unknown path is 403', fails(403, { error: 'Forbidden' })],
    'unknown-500': ['an unknown path is 500', fails(500)],
    'unknown-index': ['an unknown path answers the index page', page(200, 'Tukku')],
  }),
];

/** Only before JSON: other texts are unchanged. */
function before(prefix: string): Change {
  return (answer) => ({ ...answer, prefix: prefix + answer.prefix });
}

/** A page stays a page. */
function typed(type: string | undefined): Change {
  return (answer) => (answer.raw === undefined ? { ...answer, type } : answer);
}
