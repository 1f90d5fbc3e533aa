import { text } from 'node:stream/consumers';
import { type ReactNode, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import type { Locale } from '../../i18n/locales.ts';
import { loadDeferredMessages, loadMessages, together } from '../../i18n/messages.ts';

export interface Drawn {
  readonly markup: string;
  /** The words, with a bar between blocks. */
  readonly words: string;
  readonly title: string | undefined;
  readonly links: readonly (readonly [words: string, href: string])[];
  /** The label of each button, or its words. */
  readonly buttons: readonly string[];
}

/** A view as HTML, drawn without a browser: effects and events do not run. */
export async function drawn(
  view: ReactNode,
  { locale = 'en', path = '/shop' }: { readonly locale?: Locale; readonly path?: string } = {},
): Promise<Drawn> {
  const messages = together(await loadMessages(locale), await loadDeferredMessages(locale));
  const page = (
    <IntlProvider locale={locale} messages={messages}>
      <Router ssrPath={path}>
        <Suspense>{view}</Suspense>
      </Router>
    </IntlProvider>
  );
  const { prelude } = await prerenderToNodeStream(page, {
    onError: (error) => {
      throw error;
    },
  });
  return readOf(await text(prelude));
}

function readOf(markup: string): Drawn {
  return {
    markup,
    words: wordsOf(markup),
    title: /<title>(.*?)<\/title>/.exec(markup)?.[1],
    links: found(markup, /<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs).map(([, href, inner]) => [
      wordsOf(inner ?? ''),
      href ?? '',
    ]),
    buttons: found(markup, /<button([^>]*)>(.*?)<\/button>/gs).map(
      ([, attributes, inner]) => /aria-label="([^"]*)"/.exec(attributes ?? '')?.[1] ?? wordsOf(inner ?? ''),
    ),
  };
}

function found(markup: string, pattern: RegExp): RegExpExecArray[] {
  return [...markup.matchAll(pattern)];
}

function wordsOf(markup: string): string {
  return markup
    .replace(/<!--.*?-->/g, '')
    .replace(/\u00a0|\u202f/g, ' ')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\s*\|[\s|]*/g, '|')
    .replace(/^\||\|$/g, '')
    .replaceAll('&amp;', '&');
}
