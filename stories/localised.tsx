import type { Decorator } from '@storybook/react-vite';
import { useSelector } from '@xstate/store-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { configure } from 'storybook/test';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { messages as en } from '../i18n/en/messages.ts';
import { messages as fi } from '../i18n/fi/messages.ts';
import { defaultLocale, type Locale, localeOf } from '../i18n/locales.ts';
import type { Messages } from '../i18n/messages.ts';
import { colleagues } from '../tests/model/accounts.ts';
import { Users } from '../ui/app/names.ts';
import { preferences } from '../ui/preferences.ts';

/** Tests name their language. */
export const isTest = import.meta.env.STORY_LOCALE !== undefined;

// A page's code comes as a chunk of its own, late on a busy machine. A designer sees a failure soon.
// A failure names the missing element; the page itself is visible.
configure({
  asyncUtilTimeout: isTest ? 60_000 : 5_000,
  getElementError: (message) => new Error(message ?? 'not found'),
});

const messages: Readonly<Record<Locale, Messages>> = { fi, en };

/** Draws a story in the language of the toolbar, at the page that `parameters.path` names. */
export const localised: Decorator = (Story, { globals, parameters }) => (
  <Localised chosen={localeOf(globals.locale)} theme={globals.theme}>
    <AtPath path={parameters.path ?? '/'}>
      <Story />
    </AtPath>
  </Localised>
);

/** Every story begins without the cart's details, in the language of the toolbar. */
export function closedPanels({ globals }: Parameters<Decorator>[1]): void {
  preferences.send({ type: 'chooseLocale', locale: localeOf(globals.locale) });
  preferences.send({ type: 'showDetails', details: false });
}

interface AtPathProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** A page of the shop without an address bar. */
export function AtPath({ path, children }: AtPathProps) {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path }));
  return (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  );
}

interface LocalisedProps {
  readonly chosen: Locale;
  /** 'light' or 'dark'; by default the system's. */
  readonly theme: string | undefined;
  readonly children: ReactNode;
}

function Localised({ chosen, theme = '', children }: LocalisedProps) {
  const locale = useSelector(preferences, ({ context }) => context.locale);
  useEffect(() => {
    preferences.send({ type: 'chooseLocale', locale: chosen });
  }, [chosen]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <IntlProvider locale={locale} defaultLocale={defaultLocale} messages={messages[locale]}>
      <Users value={colleagues}>{children}</Users>
    </IntlProvider>
  );
}
