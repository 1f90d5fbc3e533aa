import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as HttpServerResponse from 'effect/http/HttpServerResponse';
import * as HttpApiMiddleware from 'effect/http-api/HttpApiMiddleware';
import * as HttpApiSecurity from 'effect/http-api/HttpApiSecurity';
import * as Layer from 'effect/Layer';
import * as Redacted from 'effect/Redacted';
import type { Session } from '../auth/sessions.ts';

/** The session of a token, or why there is none: §8's literals. */
export type Authenticate = (token: string) => Promise<Session | 'Unauthorized' | 'Account banned'>;

/** The session behind the token of this request. */
export class CurrentSession extends Context.Service<CurrentSession, Session>()('shop/CurrentSession') {}

/** §7: `Authorization: Bearer <token>`. Decided before the payload is read. */
export class Authorization extends HttpApiMiddleware.Service<Authorization, { provides: CurrentSession }>()(
  'shop/Authorization',
  { security: { bearer: HttpApiSecurity.bearer } },
) {}

/** Missing, unknown, expired and revoked tokens get the same answer. */
export function authorization(authenticate: Authenticate): Layer.Layer<Authorization> {
  return Layer.succeed(Authorization, {
    bearer: (handled, { credential }) =>
      Effect.flatMap(
        Effect.promise(() => authenticate(Redacted.value(credential))),
        (session) =>
          typeof session === 'string'
            ? Effect.succeed(
                HttpServerResponse.jsonUnsafe(
                  { error: session },
                  { status: 401, headers: { 'www-authenticate': 'Bearer' } },
                ),
              )
            : Effect.provideService(handled, CurrentSession, session),
      ),
  });
}
