import type { Decorator, Preview } from '@storybook/react-vite';
import { IntlProvider } from 'react-intl';
import { configure } from 'storybook/test';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { messages as en } from '../i18n/en/messages.ts';
import { messages as fi } from '../i18n/fi/messages.ts';
import { defaultLocale, localeOf } from '../i18n/locales.ts';
import { preferences } from '../ui/preferences.ts';

// A page's code comes as a chunk of its own, late on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

const messages = { fi, en };

/** Draws a story in the chosen language, at the page that `parameters.path` names. */
export const localised: Decorator = (Story, { globals, parameters }) => {
  const locale = localeOf(String(globals.locale));
  const path: unknown = parameters.path;
  const { hook, searchHook } = memoryLocation({ path: typeof path === 'string' ? path : '/' });
  return (
    <IntlProvider locale={locale} defaultLocale={defaultLocale} messages={{ ...messages[locale] }}>
      <Router hook={hook} searchHook={searchHook}>
        <Story />
      </Router>
    </IntlProvider>
  );
};

/** Every story begins with its panels closed. */
export const closedPanels: NonNullable<Preview['beforeEach']> = ({ globals }) => {
  preferences.trigger.chooseLocale({ locale: localeOf(String(globals.locale)) });
  preferences.trigger.openMenu({ open: false });
  preferences.trigger.openCart({ open: false });
};
