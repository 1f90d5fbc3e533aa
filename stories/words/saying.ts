import { createIntl } from 'react-intl';
import { messages as finnish } from '../../i18n/fi/messages.ts';
import { localeOf } from '../../i18n/locales.ts';
import { type Say, type Speaker, speaking } from '../../tests/hands/page/words.ts';
import { longer } from './longer.ts';

/** The words that a story looks for, in the language of the toolbar. The pseudo-locale lengthens them, too. */
export function saying(language: string | undefined): Say {
  return language === 'pseudo' ? speaking('fi', { fi: long(), en: long() }) : speaking(localeOf(language));
}

let made: Speaker | undefined;

function long(): Speaker {
  const messages = Object.entries(finnish).map(([id, message]) => [id, longer(message)]);
  made ??= createIntl({ locale: 'fi', messages: Object.fromEntries(messages) });
  return made;
}
