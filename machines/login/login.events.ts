import type { CatalogueIndex } from '../domain/catalogue/catalogue.ts';
import type { Failure } from '../domain/failure.ts';
import type { AccountData } from '../domain/session/account.ts';
import type { Session } from '../domain/session/session.ts';

export interface TypedCredentials {
  readonly username: string;
  readonly password: string;
}

export interface LoginInput {
  /** True with the unauthorized flag (§2 Login screen). */
  readonly expired: boolean;
}

export type LoginEvent =
  | ({ readonly type: 'login.submit' } & TypedCredentials)
  /** The customer closed the captcha dialog. */
  | { readonly type: 'login.cancel' };

/** An ALTCHA challenge as the server stated it; null if the backend has no challenge route. */
export type Challenge = Readonly<Record<string, unknown>> | null;

export interface AuthenticateInput extends TypedCredentials {
  readonly captcha: string | undefined;
}

/** The destination of §4 'Login': the catalogue with an old cart, or the front page. */
export type Destination =
  | { readonly page: 'shop' }
  | { readonly page: 'categories'; readonly oldCart: 'serverCart' | 'orderAwaitingPayment' };

export interface LoginOutput {
  readonly session: Session;
  readonly account: AccountData;
  readonly catalogue: CatalogueIndex;
  readonly destination: Destination;
}

/** Events of the login to the app: a refused or failed login becomes a toast there. */
export interface LoginMessage {
  readonly type: 'login.failed';
  readonly failure: Failure;
}
