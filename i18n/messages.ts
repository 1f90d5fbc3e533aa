import type { MessageFormatElement } from 'react-intl';
import { defaultLocale, type Locale } from './locales.ts';

/** Messages by key: parsed at build for the browser, plain ICU text under Node. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;

/** One language's messages of the first screens. Each language is a chunk of its own, so a visitor loads one. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return locale === defaultLocale
    ? (await import('./fi/shop.ts')).messages
    : (await import('./en/shop.ts')).messages;
}

/** The messages of the deferred processes: downloaded after the first screens, like the processes. */
export async function loadDeferredMessages(locale: Locale): Promise<Messages> {
  return locale === defaultLocale
    ? (await import('./fi/deferred.ts')).messages
    : (await import('./en/deferred.ts')).messages;
}

/** Both, the later ones where a key is in both. */
export function together(some: Messages, more: Messages): Messages {
  return Object.assign({}, some, more);
}
