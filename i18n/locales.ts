export type Locale = 'fi' | 'en';

/** §9: Finnish is the default, and stands in where an English text is missing. */
export const defaultLocale: Locale = 'fi';

export const locales: readonly Locale[] = ['fi', 'en'];

/** A language's name in itself. */
export const localeNames: Readonly<Record<Locale, string>> = { fi: 'Suomi', en: 'English' };

/** A stored or foreign word as a locale; any other word is Finnish. */
export function localeOf(text: string | null | undefined): Locale {
  return text === 'en' ? 'en' : defaultLocale;
}
