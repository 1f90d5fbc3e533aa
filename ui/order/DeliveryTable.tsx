import type { KeyboardEventHandler, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import { nameOf as nameIn } from '../../machines/catalogue/catalogue.selectors.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import type { AdditionalItem } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { FigureText } from '../../machines/domain/explain/figure.ts';
import { deliveredItems } from '../../machines/domain/order/compose.ts';
import { chargeKey, namedPart } from '../../machines/domain/order/delivery-part.ts';
import { depositAmount, goodsAmount, unitPrice } from '../../machines/domain/order/line-amounts.ts';
import { kindOf } from '../../machines/domain/order/line-kind.ts';
import type { Delivery } from '../../machines/domain/order/order.schema.ts';
import type { Price } from '../../machines/domain/vat.ts';
import { HeadWord } from '../app/HeadWord.tsx';
import { InLanguage } from '../app/InLanguage.tsx';
import { Prices } from '../app/Prices.tsx';
import { Quantity } from '../app/Quantity.tsx';
import { useLocale } from '../app/use-locale.ts';
import { TableHead } from '../parts/table-head.tsx';
import { deliveryTotal } from './order-view.ts';
import type { NameOf } from './use-names.ts';

/** The parts of a good's row that concern the open cart. */
export interface GoodViews {
  /** The name around its words. */
  readonly name: (item: CartItem, words: ReactNode) => ReactNode;
  readonly priceNow: (item: CartItem) => ReactNode;
  readonly inCart: (item: CartItem) => ReactNode;
  /** A row below that of the good. */
  readonly below: (item: CartItem) => ReactNode;
  /** A key in the amounts. */
  readonly onKey?: KeyboardEventHandler<HTMLElement>;
}

interface DeliveryTableProps {
  /** Its position in the order. */
  readonly at: string;
  readonly delivery: Delivery;
  /** True if the backend states the prices of the order. */
  readonly priced: boolean;
  readonly nameOf: NameOf;
  /** Undefined: the rows only show the order. */
  readonly goods?: GoodViews | undefined;
}

/**
 * One delivery's lines, with its deposits and auto-added goods in lighter ink. The small delivery fee belongs to the
 * order.
 */
export function DeliveryTable({ at, delivery, priced, nameOf, goods }: DeliveryTableProps) {
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
            ...(goods === undefined ? [] : ['product.inCart' as const]),
          ]}
          figures={['placed.column.amount', 'placed.column.price', 'placed.column.sum', 'product.inCart']}
        />
        {deliveredItems(delivery)
          .filter((item) => kindOf(item) !== 'fee')
          .map((item) => (
            <tbody key={item.product_id}>
              <Line at={at} item={item} priced={priced} name={nameOf(item)} goods={goods} />
              {item.additional_items.map((deposit) => (
                <Deposit
                  key={deposit.product_id}
                  figure={`lineDeposit|${at}|${item.product_id} ${deposit.product_id}`}
                  deposit={deposit}
                  amount={item.amount}
                  goods={goods}
                />
              ))}
              {kindOf(item) === 'goods' ? goods?.below(item) : null}
            </tbody>
          ))}
        {priced ? (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                <FormattedMessage id="placed.delivery.total" />
              </th>
              <td className="figure lines-total">
                <Prices {...deliveryTotal(delivery)} figure={`delivery|${at}|`} />
              </td>
              {goods === undefined ? null : <td className="lines-cart" />}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}

interface LineProps {
  readonly at: string;
  readonly item: CartItem;
  readonly priced: boolean;
  readonly name: ReturnType<NameOf>;
  readonly goods: GoodViews | undefined;
}

function Line({ at, item, priced, name, goods }: LineProps) {
  const locale = useLocale();
  const kind = kindOf(item);
  const views = kind === 'goods' ? goods : undefined;
  const words =
    name === undefined ? (
      <FormattedMessage id="placed.number" values={{ id: item.product_id }} />
    ) : kind === 'goods' ? (
      <Good {...nameIn({ description_fi: name.fi, description_en: name.en }, locale)} />
    ) : (
      <InLanguage fi={name.fi} en={name.en} />
    );
  return (
    <tr data-kind={kind}>
      <th scope="row">
        {views === undefined ? words : views.name(item, words)}
        <span className="lines-note">
          {kind === 'auto' ? <FormattedMessage id="placed.automatic" /> : item.product_id}
          {item.substitution === undefined ? null : (
            <>
              {' · '}
              <FormattedMessage id={`substitution.${item.substitution}`} />
            </>
          )}
        </span>
      </th>
      <Figures
        figure={
          kind === 'auto'
            ? `auto|${at}|${chargeKey(namedPart(item, item.amount, unitPrice(item)))}`
            : `line|${at}|${item.product_id}`
        }
        amount={item.amount}
        unit={item.unit_of_measure}
        price={priced ? unitPrice(item) : undefined}
        sum={priced ? goodsAmount(item) : undefined}
        now={priced ? views?.priceNow(item) : null}
      />
      {goods === undefined ? null : <td className="lines-cart">{views?.inCart(item)}</td>}
    </tr>
  );
}

function Good({ text, lang }: ReturnType<typeof nameIn>) {
  return (
    <span lang={lang}>
      <HeadWord name={text} />
    </span>
  );
}

interface DepositProps {
  readonly figure: FigureText;
  readonly deposit: AdditionalItem;
  readonly amount: number;
  readonly goods: GoodViews | undefined;
}

function Deposit({ figure, deposit, amount, goods }: DepositProps) {
  return (
    <tr data-kind="deposit">
      <th scope="row">
        <InLanguage fi={deposit.description_fi} en={deposit.description_en} />
      </th>
      <Figures
        figure={figure}
        amount={amount}
        unit=""
        price={depositAmount(deposit, 1)}
        sum={depositAmount(deposit, amount)}
      />
      {goods === undefined ? null : <td className="lines-cart" />}
    </tr>
  );
}

interface FiguresProps {
  readonly figure: FigureText;
  readonly amount: number;
  readonly unit: string;
  /** The price of a unit. */
  readonly price: Price | undefined;
  readonly sum: Price | undefined;
  /** Today's price. */
  readonly now?: ReactNode;
}

function Figures({ figure, amount, unit, price, sum, now }: FiguresProps) {
  return (
    <>
      <td className="figure lines-amount">
        <Quantity amount={amount} unit={unit} />
      </td>
      <td className="figure lines-price">
        {price === undefined ? null : <Prices {...price} figure={figure} />}
        {now}
      </td>
      <td className="figure lines-total">{sum === undefined ? null : <Prices {...sum} figure={figure} />}</td>
    </>
  );
}
