import { createIntl, type IntlShape } from 'react-intl';
import type { HeaderWords } from '../machines/domain/import/locate.ts';
import english from './en/export.json' with { type: 'json' };
import finnish from './fi/export.json' with { type: 'json' };
import type { Messages } from './messages.ts';

const exported: readonly IntlShape[] = [intlOf('fi', { ...finnish }), intlOf('en', { ...english })];

/** What the shop's own files call their columns, in both languages: whatever it exports it reads back. */
export const headerWords: HeaderWords = {
  number: inBoth('export.column.number'),
  name: inBoth('export.column.product'),
  amount: inBoth('export.column.amount'),
};

function intlOf(locale: string, messages: Messages): IntlShape {
  return createIntl({ locale, messages });
}

function inBoth(id: string): string[] {
  return exported.map(({ formatMessage }) => formatMessage({ id }));
}
