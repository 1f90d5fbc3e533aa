import { useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay, formatMoment } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Count } from '../../machines/domain/inventory/inventory.schema.ts';
import { sheetOfCount } from '../../machines/inventory/inventory.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { FailedText, Part } from '../deferred/Part.tsx';
import { PrintButton } from '../export/PrintButton.tsx';
import { VatTable } from '../ordering/VatTable.tsx';
import { Button } from '../parts/button.tsx';
import { Money } from '../parts/money.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { CountExport } from './CountExport.tsx';
import { EarlierCategory } from './EarlierCategory.tsx';
import '../ordering/ordering.css';

interface EarlierCountProps {
  readonly app: AppRef;
  readonly inventory: ProcessRef<'inventory'>;
  readonly exporting: ProcessRef<'export'> | undefined;
}

/** A finished count, read-only. */
export function EarlierCount({ app, inventory, exporting }: EarlierCountProps) {
  const { formatMessage } = useIntl();
  const isMissing = useSelector(inventory, (snapshot) => snapshot.matches({ opened: 'missing' }));
  const opened = useSelector(inventory, ({ context }) => context.opened);
  return (
    <>
      <div className="inventory-actions">
        <Button icon={ArrowLeft} onPress={() => inventory.send({ type: 'inventory.hide' })}>
          <FormattedMessage id="inventory.earlier.back" />
        </Button>
        {opened === undefined ? null : (
          <>
            <CountExport exporting={exporting} day={opened.counted_on} lines={opened.lines} />
            <PrintButton />
          </>
        )}
      </div>
      {isMissing ? (
        <Notice
          kind="error"
          role="alert"
          title={formatMessage({ id: 'inventory.earlier.failed' })}
          action={
            <Button onPress={() => inventory.send({ type: 'inventory.retry' })}>
              <FormattedMessage id="common.retry" />
            </Button>
          }
        >
          <Part app={app} call="count">
            <FailedText id="inventory.earlier.failed.text" />
          </Part>
        </Notice>
      ) : opened === undefined ? (
        <Skeleton label={formatMessage({ id: 'inventory.earlier.loading' })} rows={6} />
      ) : (
        <CountToRead count={opened} />
      )}
    </>
  );
}

function CountToRead({ count }: { readonly count: Count }) {
  const locale = useLocale();
  const { categories, totals } = useMemo(() => sheetOfCount(count.lines, locale), [count, locale]);
  return (
    <>
      <div className="inventory-read-head">
        <h2>
          <FormattedMessage id="inventory.counting" values={{ day: formatDay(count.counted_on, locale) }} />
        </h2>
        <p className="page-lead">
          <FormattedMessage
            id="inventory.earlier.changed"
            values={{ moment: formatMoment(count.changed_at, locale) }}
          />
        </p>
      </div>
      <div className="inventory-read-sums">
        <p className="inventory-total">
          <span className="inventory-total-words">
            <FormattedMessage id="inventory.total" /> <FormattedMessage id="common.excl" />
          </span>
          <Money cents={totals.whole.excl} locale={locale} tone="total" />
          <span className="inventory-incl">
            <Money cents={totals.whole.incl} locale={locale} tone="incl" />{' '}
            <FormattedMessage id="common.incl" />
          </span>
        </p>
        <VatTable vat={totals.whole.vat} />
      </div>
      {categories.map((category) => (
        <EarlierCategory key={category.code} category={category} />
      ))}
    </>
  );
}
