import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Locale } from '../../i18n/locales.ts';
import { loadDeferredMessages, type Messages, together } from '../../i18n/messages.ts';
import { useLocale } from '../app/use-locale.ts';

interface DeferredWordsProps {
  readonly children: ReactNode;
  /** The placeholder until the messages are loaded. */
  readonly fallback?: ReactNode;
}

/** Adds the messages of the deferred processes to those of the shop. */
export function DeferredWords({ children, fallback = null }: DeferredWordsProps) {
  const { locale, messages } = useIntl();
  const words = useDeferredMessages(useLocale());
  if (words === undefined) return fallback;
  return (
    <IntlProvider locale={locale} messages={together(messages, words)}>
      {children}
    </IntlProvider>
  );
}

/** Loaded messages are reused at once. */
const known = new Map<Locale, Messages>();

/** Throws during rendering if they cannot be downloaded: the boundary around offers a reload. */
function useDeferredMessages(locale: Locale): Messages | undefined {
  const [shown, setShown] = useState(known.get(locale));
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const isKnown = known.has(locale);
  useEffect(() => {
    if (isKnown) return;
    loadDeferredMessages(locale).then(
      (words) => {
        known.set(locale, words);
        setShown(words);
      },
      (error: unknown) => setFailure({ error }),
    );
  }, [locale, isKnown]);
  if (failure !== undefined) throw failure.error;
  // The views stay mounted, so typed text remains. They show the old language until the new one is loaded.
  return known.get(locale) ?? shown;
}
