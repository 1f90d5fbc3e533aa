import { FormattedMessage } from 'react-intl';
import { chargeKey } from '../../machines/domain/order/delivery-part.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { partsOf } from '../../machines/domain/order/parts.ts';
import { isPriced, orderTotals } from '../../machines/domain/order/totals.ts';
import { FigureButton } from '../app/FigureButton.tsx';
import { InLanguage } from '../app/InLanguage.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { VatTable } from '../ordering/VatTable.tsx';
import { Money } from '../parts/money.tsx';

/** The fees, the two totals and VAT by rate of an order. Its other parts are the lines of its deliveries. */
export function OrderSums({ order }: { readonly order: Order }) {
  const locale = useLocale();
  const { excl, incl, vat } = orderTotals(order);
  const { fees, rounding } = partsOf(order);
  if (!isPriced(order)) return null;
  return (
    <section className="section sums" data-facts={`order ${order.id}`}>
      <h2 className="unseen">
        <FormattedMessage id="placed.total" />
      </h2>
      <table className="sums-table">
        <tbody>
          {fees.map((fee) => (
            <tr key={fee.product_id}>
              <th scope="row">
                <InLanguage fi={fee.description_fi} en={fee.description_en} />
              </th>
              <td className="figure">
                <Prices {...fee.price} figure={`fee||${chargeKey(fee)}`} />
              </td>
            </tr>
          ))}
          {rounding === undefined ? null : (
            <tr>
              <th scope="row">
                <FormattedMessage id="ordering.rounding" />
              </th>
              <td className="figure">
                <Prices {...rounding} figure="rounding||" />
              </td>
            </tr>
          )}
          <tr className="sums-excl">
            <th scope="row">
              <FormattedMessage id="order.total.excl" />
            </th>
            <td className="figure">
              <FigureButton figure="total||">
                <Money cents={excl} locale={locale} tone="total" />
              </FigureButton>
            </td>
          </tr>
          <tr className="sums-incl">
            <th scope="row">
              <FormattedMessage id="order.total.incl" />
            </th>
            <td className="figure">
              <Money cents={incl} locale={locale} tone="total" figure="total||" />
            </td>
          </tr>
        </tbody>
      </table>
      <VatTable vat={vat} explained />
    </section>
  );
}
