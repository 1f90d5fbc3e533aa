import { FormattedMessage } from 'react-intl';
import { formatCount, formatDay } from '../../i18n/formats.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import type { AdditionalItem } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { deliveredItems } from '../../machines/domain/order/compose.ts';
import { kindOf } from '../../machines/domain/order/line-kind.ts';
import type { Delivery, Order } from '../../machines/domain/order/order.schema.ts';
import { linePrices } from '../../machines/domain/order/parts.ts';
import type { Price } from '../../machines/domain/vat.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { TableHead } from '../parts/table-head.tsx';
import { deliveryTotal } from './order-view.ts';
import type { NameOf } from './use-names.ts';

interface DeliveryTableProps {
  readonly delivery: Delivery;
  readonly order: Order;
  readonly nameOf: NameOf;
}

/** One delivery's lines, its deposits and what the shop added in lighter ink. */
export function DeliveryTable({ delivery, order, nameOf }: DeliveryTableProps) {
  const locale = useLocale();
  return (
    <section className="section">
      <h2>
        <FormattedMessage id="placed.delivery" values={{ day: formatDay(delivery.delivery_date, locale) }} />
      </h2>
      <table className="lines">
        <TableHead
          columns={[
            'placed.column.product',
            'placed.column.amount',
            'placed.column.price',
            'placed.column.sum',
          ]}
          figures={['placed.column.amount', 'placed.column.price', 'placed.column.sum']}
        />
        {deliveredItems(delivery).map((item) => (
          <tbody key={item.product_id}>
            <Lines item={item} name={nameOf(item)} delivery={delivery} order={order} />
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              <FormattedMessage id="placed.delivery.total" />
            </th>
            <td className="figure lines-total">
              <Prices {...deliveryTotal(delivery, order)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface LinesProps extends Omit<DeliveryTableProps, 'nameOf'> {
  readonly item: CartItem;
  readonly name: ReturnType<NameOf>;
}

function Lines({ item, name, delivery, order }: LinesProps) {
  const [sum = nothing, ...deposits] = linePrices(item, delivery.delivery_date, order.ordered_at);
  return (
    <>
      <Line item={item} name={name} sum={sum} />
      {item.additional_items.map((deposit, index) => (
        <Deposit
          key={deposit.product_id}
          deposit={deposit}
          amount={item.amount}
          sum={deposits[index] ?? nothing}
        />
      ))}
    </>
  );
}

const nothing: Price = { excl: 0, incl: 0 };

interface LineProps extends Pick<LinesProps, 'item' | 'name'> {
  readonly sum: Price;
}

function Line({ item, name, sum }: LineProps) {
  const kind = kindOf(item);
  return (
    <tr data-kind={kind}>
      <th scope="row">
        {name === undefined ? (
          <FormattedMessage id="placed.number" values={{ id: item.product_id }} />
        ) : (
          <InLanguage fi={name.fi} en={name.en} />
        )}
        <span className="lines-note">
          {kind === 'auto' ? <FormattedMessage id="placed.automatic" /> : item.product_id}
        </span>
      </th>
      <Figures
        amount={item.amount}
        unit={item.unit_of_measure}
        price={{ excl: item.price_excl_tax, incl: item.price_incl_tax }}
        sum={sum}
      />
    </tr>
  );
}

interface DepositProps {
  readonly deposit: AdditionalItem;
  readonly amount: number;
  readonly sum: Price;
}

function Deposit({ deposit, amount, sum }: DepositProps) {
  return (
    <tr data-kind="deposit">
      <th scope="row">
        <InLanguage fi={deposit.description_fi} en={deposit.description_en} />
      </th>
      <Figures
        amount={amount}
        unit=""
        price={{ excl: deposit.unit_price_excl_tax, incl: deposit.unit_price_incl_tax }}
        sum={sum}
      />
    </tr>
  );
}

interface FiguresProps {
  readonly amount: number;
  readonly unit: string;
  /** Of a unit. */
  readonly price: Price;
  readonly sum: Price;
}

function Figures({ amount, unit, price, sum }: FiguresProps) {
  const locale = useLocale();
  return (
    <>
      <td className="figure lines-amount">
        {formatCount(amount, locale)} <span className="lines-unit">{unit}</span>
      </td>
      <td className="figure lines-price">
        <Prices {...price} />
      </td>
      <td className="figure lines-total">
        <Prices {...sum} />
      </td>
    </>
  );
}
