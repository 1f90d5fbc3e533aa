import { FormattedMessage } from 'react-intl';
import { formatPercent } from '../../i18n/formats.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { totalsOfOrder } from './order-view.ts';

/** Fees, VAT by rate and the two totals of an order. */
export function OrderSums({ order }: { readonly order: Order }) {
  const locale = useLocale();
  const { excl, incl, vat } = totalsOfOrder(order);
  return (
    <section className="section sums">
      <h2 className="unseen">
        <FormattedMessage id="common.total" />
      </h2>
      <table className="sums-table">
        <tbody>
          {order.extra_fees.map((fee) => (
            <tr key={fee.product_id}>
              <th scope="row">
                <InLanguage fi={fee.description_fi} en={fee.description_en} />
              </th>
              <td className="figure">
                <Money cents={fee.price_excl_tax} locale={locale} />
              </td>
            </tr>
          ))}
          <tr className="sums-excl">
            <th scope="row">
              <FormattedMessage id="order.total.excl" />
            </th>
            <td className="figure">
              <Money cents={excl} locale={locale} tone="total" />
            </td>
          </tr>
          {vat.map((line) => (
            <tr key={line.percent ?? 'stated'} className="sums-vat">
              <th scope="row">
                {line.percent === null ? (
                  <FormattedMessage id="order.vat.stated" />
                ) : (
                  <FormattedMessage
                    id="order.vat.rate"
                    values={{ rate: formatPercent(line.percent, locale) }}
                  />
                )}{' '}
                <span className="sums-net">
                  <FormattedMessage
                    id="order.vat.net"
                    values={{ net: <Money cents={line.net} locale={locale} tone="incl" /> }}
                  />
                </span>
              </th>
              <td className="figure">
                <Money cents={line.vat} locale={locale} tone="incl" />
              </td>
            </tr>
          ))}
          <tr className="sums-incl">
            <th scope="row">
              <FormattedMessage id="order.total.incl" />
            </th>
            <td className="figure">
              <Money cents={incl} locale={locale} tone="total" />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
