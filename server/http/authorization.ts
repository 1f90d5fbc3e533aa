import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as HttpServerResponse from 'effect/http/HttpServerResponse';
import * as HttpApiMiddleware from 'effect/http-api/HttpApiMiddleware';
import * as HttpApiSecurity from 'effect/http-api/HttpApiSecurity';
import * as Layer from 'effect/Layer';
import * as Redacted from 'effect/Redacted';
import type { Session } from '../auth/sessions.ts';

/** The session of a token that makes a call, or the reason why there is none: §8's literals. */
export type Authenticate = (
  token: string,
  call: string,
) => Promise<Session | 'Unauthorized' | 'Account banned'>;

/** The refusal of a call that this session may not make; undefined: permitted. */
export type Admitted = (
  session: Session,
  call: string,
) => Promise<HttpServerResponse.HttpServerResponse | undefined>;

/** The session of this request's token. */
export class CurrentSession extends Context.Service<CurrentSession, Session>()('shop/CurrentSession') {}

/** §7: `Authorization: Bearer <token>`. Decided before the payload is read. */
export class Authorization extends HttpApiMiddleware.Service<Authorization, { provides: CurrentSession }>()(
  'shop/Authorization',
  { security: { bearer: HttpApiSecurity.bearer } },
) {}

/** Missing, unknown, expired, idle and revoked tokens get the same answer. */
export function authorization(authenticate: Authenticate, refused: Admitted): Layer.Layer<Authorization> {
  return Layer.succeed(Authorization, {
    bearer: (handled, { credential, endpoint }) =>
      Effect.flatMap(
        Effect.promise(() => authenticate(Redacted.value(credential), endpoint.identifier)),
        (session) =>
          typeof session === 'string'
            ? Effect.succeed(
                HttpServerResponse.jsonUnsafe(
                  { error: session },
                  { status: 401, headers: { 'www-authenticate': 'Bearer' } },
                ),
              )
            : Effect.flatMap(
                Effect.promise(() => refused(session, endpoint.identifier)),
                (response) =>
                  response === undefined
                    ? Effect.provideService(handled, CurrentSession, session)
                    : Effect.succeed(response),
              ),
      ),
  });
}
