import { createIntl, type IntlShape } from 'react-intl';
import type { HeaderWords } from '../machines/domain/import/locate.ts';
import english from './en/export.json' with { type: 'json' };
import finnish from './fi/export.json' with { type: 'json' };
import type { MessageId } from './ids.ts';
import type { Messages } from './messages.ts';

const exported: readonly IntlShape[] = [intlOf('fi', { ...finnish }), intlOf('en', { ...english })];

/**
 * The names of columns: first those of the shop's own files in both languages, then those of customers' sheets. So the shop
 * reads back every file that it exports.
 */
export const headerWords: HeaderWords = {
  number: [
    ...inBoth('export.column.number'),
    ...['Tuotenro', 'Tuotekoodi', 'Product no', 'Product code', 'Item number', 'Item no', 'SKU'],
  ],
  name: [
    ...inBoth('export.column.product'),
    ...['Tuotenimi', 'Tuotteen nimi', 'Nimike', 'Product name', 'Item name'],
  ],
  amount: [
    ...inBoth('export.column.amount'),
    ...['Tilausmäärä', 'Lukumäärä', 'Lkm', 'Quantity', 'Qty', 'Order quantity'],
  ],
};

function intlOf(locale: string, messages: Messages): IntlShape {
  return createIntl({ locale, messages });
}

function inBoth(id: MessageId): string[] {
  return exported.map(({ formatMessage }) => formatMessage({ id }));
}
