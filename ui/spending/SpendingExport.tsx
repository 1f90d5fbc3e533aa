import FileDown from 'lucide-react/icons/file-down';
import { FormattedMessage, useIntl } from 'react-intl';
import { unitIn } from '../../i18n/units.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { textIn } from '../../machines/domain/catalogue/listed.ts';
import type { SpendingWords } from '../../machines/domain/sheet/spending-sheet.ts';
import type { Spending } from '../../machines/domain/spending/spending.schema.ts';
import { useLocale } from '../app/use-locale.ts';
import { useProcess } from '../deferred/use-process.ts';
import { Button } from '../parts/button.tsx';
import { useMonthIn, useShareIn } from './words.ts';

/** The spending as a file, with every good. */
export function SpendingExport({ app, known }: { readonly app: AppRef; readonly known: Spending }) {
  const exporting = useProcess(app, 'export');
  const words = useSpendingWords();
  return (
    <Button
      icon={FileDown}
      disabled={exporting === undefined}
      onPress={() =>
        exporting?.send({ type: 'export.request', asked: { tag: 'spending', spending: known, words } })
      }
    >
      <FormattedMessage id="export.download" />
    </Button>
  );
}

function useSpendingWords(): SpendingWords {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return {
    prefix: formatMessage({ id: 'spending.file' }),
    months: formatMessage({ id: 'spending.months' }),
    shares: formatMessage({ id: 'spending.file.shares' }),
    goods: formatMessage({ id: 'spending.goods' }),
    fees: formatMessage({ id: 'spending.file.fees' }),
    month: formatMessage({ id: 'spending.month' }),
    orders: formatMessage({ id: 'spending.orders' }),
    share: formatMessage({ id: 'spending.share' }),
    number: formatMessage({ id: 'export.column.number' }),
    product: formatMessage({ id: 'export.column.product' }),
    unit: formatMessage({ id: 'export.column.unit' }),
    amount: formatMessage({ id: 'export.column.amount' }),
    times: formatMessage({ id: 'spending.times' }),
    sumExcl: formatMessage({ id: 'export.column.sumExcl' }),
    sumIncl: formatMessage({ id: 'export.column.sumIncl' }),
    lastDay: formatMessage({ id: 'spending.file.lastDay' }),
    last: formatMessage({ id: 'spending.last' }),
    now: formatMessage({ id: 'spending.now' }),
    total: formatMessage({ id: 'spending.total' }),
    monthIn: useMonthIn(),
    shareIn: useShareIn(),
    nameIn: (named) => textIn(named, locale),
    unitIn: (code) => unitIn(code, locale),
  };
}
