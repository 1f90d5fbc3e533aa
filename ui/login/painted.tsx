import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { createActor } from 'xstate';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { Service, type ShopFacts } from '../app/Service.tsx';
import { preferences } from '../preferences.ts';
import { LoginScreen } from './LoginScreen.tsx';

/** The login as HTML for the built page (`.tools/paint.ts`). It has no form: a press before React sends nothing. */
export function paintLogin(locale: Locale, messages: Messages, facts: ShopFacts): string {
  preferences.send({ type: 'chooseLocale', locale });
  const login = createActor(loginMachine, { input: { expired: false } }).start();
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages}>
      <Service value={facts}>
        <LoginScreen login={login} />
      </Service>
    </IntlProvider>,
  );
  login.stop();
  return html
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('<form ', '<div ')
    .replaceAll('</form>', '</div>');
}
