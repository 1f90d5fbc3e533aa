// The stories once a language: the same files under another language of the toolbar.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserInstanceOption } from 'vitest/node';
import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';
import { isFull } from '../tests/lengths.ts';

/** A browser a language. Cases and parts are written in Finnish words; the stories of processes are not. */
export function storyInstances(): BrowserInstanceOption[] {
  return locales.map((locale) => ({
    browser: 'chromium',
    name: `stories (${locale})`,
    include: storiesIn(locale),
    // Read by .storybook/preview.tsx.
    env: { STORY_LOCALE: locale },
  }));
}

/**
 * The files of stories that are drawn in a language. `npm test` draws a process in one language, the next process in
 * the other; the soak draws the rest.
 */
export function storiesIn(locale: Locale, soak = isFull): string[] {
  const turn = locales.length - locales.indexOf(locale);
  return [
    ...(locale === defaultLocale && !soak ? filesOf('stories/**/*.stories.tsx') : []),
    ...filesOf(harnesses).filter((_, at) => ((at + turn) % locales.length !== 0) === soak),
  ];
}

/** Each brings the stories of its process (.storybook/process-stories.ts). */
const harnesses = 'tests/hands/harnesses/*.harness.ts';

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: join(import.meta.dirname, '..') })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}
