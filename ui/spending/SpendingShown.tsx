import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Month } from '../../machines/domain/spending/period.ts';
import {
  type Share,
  type Spending,
  type SpendingMonth,
  shares,
} from '../../machines/domain/spending/spending.schema.ts';
import { type Price, priceOf } from '../../machines/domain/vat.ts';
import { useLocale } from '../app/use-locale.ts';
import { PrintButton } from '../export/PrintButton.tsx';
import { Button } from '../parts/button.tsx';
import { Money } from '../parts/money.tsx';
import { SpendingChart } from './SpendingChart.tsx';
import { SpendingExport } from './SpendingExport.tsx';
import { SpendingFees } from './SpendingFees.tsx';
import { SpendingChanges, SpendingGoods } from './SpendingGoods.tsx';
import { SpendingTable } from './SpendingTable.tsx';
import { useMonthIn, useShareIn } from './words.ts';

interface SpendingShownProps {
  readonly app: AppRef;
  readonly spending: ProcessRef<'spending'>;
  readonly known: Spending;
  readonly month: Month | undefined;
}

export function SpendingShown({ app, spending, known, month }: SpendingShownProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const monthIn = useMonthIn();
  const shareIn = useShareIn();
  const { excl, incl } = priceOf(known.months);
  const orders = known.months.reduce((all, each) => all + each.orders, 0);
  const chosen = known.months.filter((each) => month === undefined || each.month === month);
  const choose = (next: Month | undefined) => spending.send({ type: 'spending.month', month: next });
  return (
    <>
      <div className="spending-head">
        <p className="spending-sums">
          <span>
            <Money cents={excl} locale={locale} tone="total" /> <FormattedMessage id="common.excl" />
          </span>
          <span>
            <Money cents={incl} locale={locale} tone="incl" /> <FormattedMessage id="common.incl" />
          </span>
          <span>
            <FormattedMessage id="spending.summary" values={{ orders }} />
          </span>
        </p>
        <div className="actions">
          <SpendingExport app={app} known={known} />
          <PrintButton />
        </div>
      </div>
      <section className="section" aria-labelledby="spending-months">
        <h2 id="spending-months">
          <FormattedMessage id="spending.months" />
        </h2>
        <SpendingChart months={known.months} chosen={month} onChoose={choose} />
        <SpendingTable
          label={formatMessage({ id: 'spending.months' })}
          columns={['spending.month', 'spending.orders', 'spending.excl', 'spending.incl']}
          rows={known.months.map((each) => ({
            key: each.month,
            cells: [monthIn(each.month), each.orders],
            sum: each,
          }))}
          total={[orders]}
        />
      </section>
      <section className="section" aria-labelledby="spending-shares">
        <h2 id="spending-shares">
          {month === undefined ? (
            <FormattedMessage id="spending.shares" />
          ) : (
            <FormattedMessage id="spending.shares.month" values={{ month: monthIn(month) }} />
          )}
        </h2>
        {month === undefined ? null : (
          <div>
            <Button onPress={() => choose(undefined)}>
              <FormattedMessage id="spending.shares.all" />
            </Button>
          </div>
        )}
        <SpendingTable
          label={formatMessage({ id: 'spending.shares' })}
          columns={['spending.share', 'spending.excl', 'spending.incl']}
          rows={sharesOf(chosen).map(({ share, ...sum }) => ({ key: share, cells: [shareIn(share)], sum }))}
          total={[]}
        />
      </section>
      <SpendingFees known={known} />
      <SpendingChanges known={known} />
      <SpendingGoods known={known} />
    </>
  );
}

/** The shares of months, each with its sum. */
function sharesOf(months: readonly SpendingMonth[]): (Price & { readonly share: Share })[] {
  return shares.flatMap((share) => {
    const parts = months.flatMap((month) => month.shares.filter((each) => each.share === share));
    return parts.length === 0 ? [] : [{ share, ...priceOf(parts) }];
  });
}
