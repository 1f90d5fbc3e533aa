import type { Instant } from '../../machines/domain/calendar.ts';
import { canUseReclamation } from '../../machines/domain/session/session.ts';
import type { Account } from '../account/account.stored.ts';
import type { Caller } from '../auth/caller.ts';
import type { Captcha } from '../auth/captcha.ts';
import type { LoginGuard } from '../auth/login-guard.ts';
import type { Logins } from '../auth/logins.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Services } from '../shop.ts';
import type { AddressOf } from './address.ts';
import { type Handlers, refused, tooManyRequests, unauthorized, wrongCredentials } from './handlers.ts';

export interface SessionDeps {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly logins: Logins;
  readonly captcha: Captcha;
  readonly guard: LoginGuard;
  readonly addressOf: AddressOf;
  readonly now: () => Instant;
  /** §6: the users who may make claims; empty: everyone. */
  readonly reclamationUsers: readonly string[];
}

export function sessionHandlers(deps: SessionDeps): Handlers<'session'> {
  const { services, sessions, logins, captcha, guard, addressOf, now } = deps;
  return {
    captcha: async ({ request }) => {
      const wait = await guard.admitChallenge(addressOf(request), now());
      return wait === undefined ? { answer: await captcha.challenge(now()) } : tooManyRequests(wait);
    },
    login: async ({ request, payload }) => {
      if (!(await captcha.verify(payload.captcha, now()))) {
        // It counts like a challenge. On a full disk this login fails like any other, and not because of its captcha.
        const wait = await guard.admitChallenge(addressOf(request), now());
        if (wait !== undefined) return tooManyRequests(wait);
        // It does not concern the credentials, so it is a problem of its field instead of a 401.
        return refused([{ code: 'captchaFailed', field: 'captcha' }]);
      }
      // A phone's keyboard adds a blank after a completed word.
      const attempt = { username: payload.username.trim(), address: addressOf(request) };
      const wait = await guard.admit(attempt, now());
      if (wait !== undefined) return tooManyRequests(wait);
      const login = await logins.check(attempt.username, payload.password);
      if (login === undefined) return wrongCredentials(request);
      await guard.succeeded(attempt, now());
      if (login.banned) return unauthorized('Account banned');
      const { username, name, email } = login;
      return {
        answer: {
          access_token: await sessions.open(username, now()),
          name,
          username,
          can_use_reclamation: canUseReclamation(deps.reclamationUsers, username),
          ...(email === '' ? {} : { email }),
        },
      };
    },
    me: async ({ session }) => {
      const { name, prepayment, approval } = await accountOf(session.caller);
      const users = await services.accounts.users(session.caller.account);
      const rule = approval === undefined ? {} : { approval };
      return { answer: { prepayment, honours_keys: true, users, customer_name: name, ...rule } };
    },
    logout: async ({ session }) => {
      await sessions.revoke(session.id, now());
      return { answer: {} };
    },
    message: async ({ session }) => {
      const { message } = await accountOf(session.caller);
      return { answer: { message } };
    },
    minimumOrderAmount: async ({ session }) => {
      const { minimum_order_amount } = await accountOf(session.caller);
      return { answer: { amount: minimum_order_amount } };
    },
    notifications: async () => ({ answer: { notifications: await services.accounts.notifications(now()) } }),
  };

  async function accountOf(caller: Caller): Promise<Account> {
    const account = await services.accounts.find(caller.account);
    if (account === undefined) throw new Error(`no customer account for ${caller.username}`);
    return account;
  }
}
