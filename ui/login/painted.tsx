import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { createActor } from 'xstate';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { preferences } from '../preferences.ts';
import { LoginScreen } from './LoginScreen.tsx';

interface Contact {
  readonly phone: string;
  readonly email: string;
}

/** The login as HTML for the built page (`.tools/paint.ts`). It has no form: a press before React sends nothing. */
export function paintLogin(locale: Locale, messages: Messages, contact: Contact): string {
  preferences.send({ type: 'chooseLocale', locale });
  const login = createActor(loginMachine, { input: { expired: false } }).start();
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages}>
      <LoginScreen login={login} {...contact} hasCredit />
    </IntlProvider>,
  );
  login.stop();
  return html
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('<form ', '<div ')
    .replaceAll('</form>', '</div>');
}
