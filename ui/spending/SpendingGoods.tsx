import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount, formatDay } from '../../i18n/formats.ts';
import { unitIn } from '../../i18n/units.ts';
import type { Spending, SpentGood } from '../../machines/domain/spending/spending.schema.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import { Money } from '../parts/money.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { SpendingTable } from './SpendingTable.tsx';

/** The number of goods in one page of the list. */
const PAGE = 25;

/** The goods of the period, the highest sum first. */
export function SpendingGoods({ known: { goods } }: { readonly known: Spending }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [count, setCount] = useState(PAGE);
  const left = goods.length - count;
  return (
    <section className="section" aria-labelledby="spending-goods">
      <h2 id="spending-goods">
        <FormattedMessage id="spending.goods" />
      </h2>
      <p className="page-lead">
        <FormattedMessage id="spending.goods.note" />
      </p>
      <SpendingTable
        label={formatMessage({ id: 'spending.goods' })}
        columns={['spending.good', 'spending.excl', 'spending.incl']}
        rows={goods.slice(0, count).map((good) => ({
          key: good.product_id,
          cells: [
            <Name key="name" good={good}>
              {formatCount(good.amount, locale)} {unitIn(good.unit_of_measure, locale, good.amount)}
            </Name>,
          ],
          sum: good,
        }))}
      />
      {left > 0 ? (
        <div>
          <Button onPress={() => setCount(count + PAGE)}>
            <FormattedMessage id="spending.more" values={{ left }} />
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** The goods whose price has changed since the last order, the largest effect first. */
export function SpendingChanges({ known: { changes, all_changes } }: { readonly known: Spending }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <section className="section" aria-labelledby="spending-changes">
      <h2 id="spending-changes">
        <FormattedMessage id="spending.changes" />
      </h2>
      {changes.length === 0 ? (
        <p>
          <FormattedMessage id="spending.changes.none" />
        </p>
      ) : (
        <table className="spending-table" aria-label={formatMessage({ id: 'spending.changes' })}>
          <TableHead
            columns={['spending.good', 'spending.last', 'spending.now', 'spending.change']}
            figures={['spending.last', 'spending.now', 'spending.change']}
          />
          <tbody>
            {changes.map((good) => (
              <tr key={good.product_id}>
                <th scope="row">
                  <Name good={good}>{formatDay(good.last.day, locale)}</Name>
                </th>
                <td className="figure">
                  <Money cents={good.last.excl} locale={locale} tone="incl" />
                </td>
                <td className="figure">
                  <Money cents={good.now?.excl ?? 0} locale={locale} />
                </td>
                <td className="figure">
                  {(good.now?.excl ?? 0) > good.last.excl ? '+' : ''}
                  <Money cents={(good.now?.excl ?? 0) - good.last.excl} locale={locale} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {all_changes > changes.length ? (
        <p className="page-lead">
          <FormattedMessage id="spending.changes.more" values={{ shown: changes.length, all: all_changes }} />
        </p>
      ) : null}
    </section>
  );
}

function Name({ good, children }: { readonly good: SpentGood; readonly children: ReactNode }) {
  return (
    <>
      <InLanguage fi={good.description_fi} en={good.description_en} />
      <span className="spending-note">{children}</span>
    </>
  );
}
