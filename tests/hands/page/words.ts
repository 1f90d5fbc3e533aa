import { createIntl } from 'react-intl';
import { messages as english } from '../../../i18n/en/messages.ts';
import { messages as finnish } from '../../../i18n/fi/messages.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Bilingual, Words } from '../../model/visible.ts';

/** Words as a customer reads them; empty: any name. */
export type Say = (words: Words) => string;

/** The captcha is Finnish on both pages (§2). */
export function isFinnish(id: string): boolean {
  return id.startsWith('login.captcha.');
}

/** The shop's own messages in the language of a page. */
export function speaking(locale: Locale, by: Readonly<Record<Locale, Speaker>> = intl): Say {
  const say: Say = (words) => {
    if (typeof words === 'string') return words === '' ? '' : message(words, {});
    if ('text' in words) return words.text;
    return 'key' in words ? message(words.key, words.values) : words[locale];
  };
  const message = (id: string, values: Readonly<Record<string, string | number | Bilingual>>) => {
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[locale] : value,
    ]);
    const language = isFinnish(id) ? by.fi : by[locale];
    return language.formatMessage({ id }, Object.fromEntries(said));
  };
  return say;
}

/** A message that a sample names. */
export interface Speaker {
  formatMessage(message: { readonly id: string }, values: Readonly<Record<string, string | number>>): string;
}

const intl: Readonly<Record<Locale, Speaker>> = {
  fi: createIntl({ locale: 'fi', messages: finnish }),
  en: createIntl({ locale: 'en', messages: english }),
};
