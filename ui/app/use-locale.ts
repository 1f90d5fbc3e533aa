import { useIntl } from 'react-intl';
import { type Locale, localeOf } from '../../i18n/locales.ts';

/** The language of the surrounding texts. */
export function useLocale(): Locale {
  return localeOf(useIntl().locale);
}
