import type { MessageFormatElement } from 'react-intl';
import { defaultLocale, type Locale } from './locales.ts';

/** Messages by key: parsed at build for the browser, plain ICU text under Node. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

/** One language's messages. Each language is a chunk of its own, so a visitor loads one. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return locale === defaultLocale
    ? (await import('./fi/messages.ts')).messages
    : (await import('./en/messages.ts')).messages;
}
