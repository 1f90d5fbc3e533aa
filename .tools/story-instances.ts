// The stories once a language: the same files under another language of the toolbar.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserInstanceOption } from 'vitest/node';
import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';
import { isFull } from '../tests/lengths.ts';

/** A browser a language. Cases and parts are written in Finnish words; states and journeys are not. */
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
 * The files of stories that are drawn in a language, from the top of the house. States and journeys are drawn in one
 * language after another by `npm test`, and in the others by the soak.
 */
export function storiesIn(locale: Locale, soak = isFull): string[] {
  const at = locales.indexOf(locale);
  return filesOf('stories/**/*.stories.tsx').filter((file) => {
    const kind = /\.(states|journeys)\.stories\.tsx$/.exec(file)?.[1];
    if (kind === undefined) return locale === defaultLocale && !soak;
    const turn = filesOf(`stories/*/*.${kind}.stories.tsx`).indexOf(file) + locales.length - at;
    return (turn % locales.length !== 0) === soak;
  });
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: join(import.meta.dirname, '..') })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}
