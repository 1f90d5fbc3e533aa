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

/** Both, the later ones where a key is in both. The same object for the same ones: nothing below renders again. */
export function together(some: Messages, more: Messages): Messages {
  const known = joined.get(some);
  if (known?.more === more) return known.both;
  const both: Messages = Object.assign({}, some, more);
  joined.set(some, { more, both });
  return both;
}

const joined = new WeakMap<Messages, { readonly more: Messages; readonly both: Messages }>();
