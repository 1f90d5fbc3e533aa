import type { SnapshotFrom } from 'xstate';
import type { loginMachine } from '../../machines/login/login.machine.ts';
import type { Invariant } from './invariant.ts';
import { absent, shown } from './sights.ts';
import { captchaDialog } from './targets.ts';

/** What holds on every path of the login. */
export const loginInvariants: readonly Invariant<SnapshotFrom<typeof loginMachine>>[] = [
  {
    rule: '§5 the captcha is solved before the credentials are sent, where the server states one',
    holds: ({ trail: { asked } }) =>
      asked.every(({ id, input }, at) => {
        if (id !== 'authenticate') return true;
        const solved = asked[at - 1]?.id === 'solveChallenge';
        return solved === (input?.captcha !== undefined);
      }),
  },
  {
    rule: '§5 username and password are both required',
    holds: ({ trail: { asked } }) =>
      asked.every(({ id, input }) => {
        if (id !== 'authenticate') return true;
        return input?.username !== '' && input?.password !== '';
      }),
  },
  {
    rule: 'the password is not kept once it has been sent and answered',
    holds: ({ snapshot }) =>
      !(
        snapshot.matches({ editing: 'untouched' }) ||
        snapshot.matches('fetchingAccount') ||
        snapshot.matches('fetchingCatalogue') ||
        snapshot.matches('done')
      ) || snapshot.context.credentials.password === '',
  },
  {
    rule: '§5 a captcha serves one attempt',
    holds: ({ snapshot }) => !snapshot.matches('editing') || snapshot.context.captcha === undefined,
  },
  {
    rule: '§5 only one attempt at a time',
    holds: ({ snapshot }) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'login.submit', username: 'a', password: 'b' }),
    seen: (snapshot) =>
      snapshot.hasTag('captcha') ? [shown(captchaDialog.itself)] : [absent(captchaDialog.itself)],
  },
];
