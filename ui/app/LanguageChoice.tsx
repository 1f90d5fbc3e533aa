import { useSelector } from '@xstate/store-react';
import { useIntl } from 'react-intl';
import { localeNames, locales } from '../../i18n/locales.ts';
import { preferences } from '../preferences.ts';

/** Switches between FI and EN; the choice is stored on the device. */
export function LanguageChoice() {
  const { formatMessage } = useIntl();
  const chosen = useSelector(preferences, ({ context }) => context.locale);
  return (
    <fieldset className="language" aria-label={formatMessage({ id: 'common.language' })}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-label={`${locale.toUpperCase()}, ${localeNames[locale]}`}
          aria-pressed={locale === chosen}
          onClick={() => preferences.send({ type: 'chooseLocale', locale })}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
