import { absent, always, at, both, fails, page, says, status } from '../change.ts';
import { group, type Variant } from '../variant.ts';
import { flagForms, writeForms } from './forms.ts';

const login = ['POST /auth/login'] as const;
const me = ['POST /auth/me'] as const;

export const loginVariants: readonly Variant[] = [
  ...group('login', 'login token', login, {
    'login-token-with-bearer': [
      'access_token begins with Bearer',
      at('access_token', (token) => `Bearer ${String(token)}`),
    ],
  }),
  ...group('login', 'login name', login, {
    'login-name-null': ['name is null', at('name', always(null))],
    'login-name-absent': ['name is missing', at('name', absent)],
    'login-name-empty': ['name is empty', at('name', always(''))],
  }),
  ...group('login', 'login username', login, {
    'login-username-number': ['username is a number', at('username', always(47110))],
    'login-username-absent': ['username is missing', at('username', absent)],
  }),
  ...group('login', 'login keys', login, {
    'login-jwt-keys': [
      'what a library of tokens adds',
      both(at('token_type', always('bearer')), at('expires_in', always(3600))),
    ],
    'login-reclamation-true': ['can_use_reclamation is true', at('can_use_reclamation', always(true))],
    'login-reclamation-number': ['can_use_reclamation is 1', at('can_use_reclamation', always(1))],
    'login-reclamation-null': ['can_use_reclamation is null', at('can_use_reclamation', always(null))],
  }),
  ...group('login', 'login status', login, { 'login-201': ['a session is created: 201', status(201)] }),
  ...group('login', 'wrong password', ['wrong password'], {
    'wrong-password-422': [
      'a wrong password is a fault of validation',
      fails(422, { message: 'The given data was invalid.', errors: { username: ['Väärä tunnus'] } }),
    ],
    'wrong-password-403': ['a wrong password is 403', fails(403, { error: 'Forbidden' })],
    'wrong-password-page': ['a wrong password is a page', page(401, 'Unauthorized')],
    'wrong-password-banned': ['the account is banned (§8)', fails(401, { error: 'Account banned' })],
  }),
  ...writeForms('login', 'logout', ['POST /auth/logout']),
  ...flagForms('me', 'me', me, ['prepayment']),
  ...group('me', 'me answer', me, {
    'me-with-user': [
      'the whole user, besides the flag',
      both(
        at('id', always(12)),
        at('email', always('keittio@example.com')),
        at('roles', always(['customer'])),
      ),
    ],
    'me-empty-object': ['an empty object', says({})],
    'me-empty-list': ['an empty list', says([])],
    'me-404': ['there is no such call', fails(404, { error: 'Not found' })],
    'me-500': ['the call does not work', fails(500)],
    'me-page': ['a page of HTML', page(200, 'Tukku')],
  }),
];
