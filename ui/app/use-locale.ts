import { useIntl } from 'react-intl';
import { type Locale, localeOf } from '../../i18n/locales.ts';

/** The language the words around are in. */
export function useLocale(): Locale {
  return localeOf(useIntl().locale);
}
