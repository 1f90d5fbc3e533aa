import { type ReactNode, use } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Locale } from '../../i18n/locales.ts';
import { loadDeskMessages, type Messages, together } from '../../i18n/messages.ts';
import { useLocale } from '../app/use-locale.ts';

/** Around what the desk's processes show: their words, beside those of the shop. It waits for them. */
export function DeskWords({ children }: { readonly children: ReactNode }) {
  const { locale, messages } = useIntl();
  const words = use(deskMessages(useLocale()));
  return (
    <IntlProvider locale={locale} messages={together(messages, words)}>
      {children}
    </IntlProvider>
  );
}

const asked = new Map<Locale, Promise<Messages>>();

/** One download a language; one that failed is asked for again. */
function deskMessages(locale: Locale): Promise<Messages> {
  const known = asked.get(locale);
  if (known !== undefined) return known;
  const words = loadDeskMessages(locale);
  asked.set(locale, words);
  words.catch(() => asked.delete(locale));
  return words;
}
