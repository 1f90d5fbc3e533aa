import FileDown from 'lucide-react/icons/file-down';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { unitIn } from '../../i18n/units.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { PlainDate } from '../../machines/domain/calendar.ts';
import { type CountWords, countSheetOf } from '../../machines/domain/inventory/count-sheet.ts';
import type { CountLine } from '../../machines/domain/inventory/inventory.schema.ts';
import { nameOfItem, sheetOfCount } from '../../machines/inventory/inventory.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import { categoryName } from './category-name.ts';

interface CountExportProps {
  readonly exporting: ProcessRef<'export'> | undefined;
  readonly day: PlainDate;
  readonly lines: readonly CountLine[];
}

/** The count as an Excel file, in the language of the page. */
export function CountExport({ exporting, day, lines }: CountExportProps) {
  const locale = useLocale();
  const intl = useIntl();
  const ask = () => {
    const categories = sheetOfCount(lines, locale).categories.map((category) => ({
      code: category.code,
      name: categoryName(category, locale, intl).text,
      items: category.items.map((item) => ({
        item,
        name: nameOfItem(item, locale).text,
        unit: unitIn(item.unit_of_measure, locale),
      })),
    }));
    const workbook = countSheetOf({ day, categories, words: wordsOf(intl) });
    exporting?.send({ type: 'export.request', asked: { tag: 'inventory', workbook } });
  };
  return (
    <Button icon={FileDown} disabled={exporting === undefined} onPress={ask}>
      <FormattedMessage id="export.download" />
    </Button>
  );
}

function wordsOf({ formatMessage }: IntlShape): CountWords {
  return {
    prefix: formatMessage({ id: 'inventory.title' }).toLowerCase(),
    sheet: formatMessage({ id: 'inventory.title' }),
    category: formatMessage({ id: 'inventory.own.category' }),
    number: formatMessage({ id: 'inventory.column.number' }),
    product: formatMessage({ id: 'inventory.column.product' }),
    amount: formatMessage({ id: 'inventory.column.amount' }),
    unit: formatMessage({ id: 'inventory.column.unit' }),
    excl: formatMessage({ id: 'inventory.column.price' }),
    incl: formatMessage({ id: 'inventory.column.price.incl' }),
    vat: formatMessage({ id: 'inventory.column.vat' }),
    sumExcl: formatMessage({ id: 'inventory.column.excl' }),
    sumIncl: formatMessage({ id: 'inventory.column.incl' }),
    total: formatMessage({ id: 'placed.total' }),
  };
}
