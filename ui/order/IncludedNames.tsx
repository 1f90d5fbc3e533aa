import type { MouseEventHandler } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartView } from '../../machines/cart/cart.view.ts';
import { type BesideGoods, besideGoods, partsOf } from '../../machines/domain/order/parts.ts';
import { type Charged, isPriced } from '../../machines/domain/order/totals.ts';
import { InLanguage } from '../app/InLanguage.tsx';

/** The owner of the total. In a table, an order shows the names in a second row across so many columns. */
export type IncludesProps =
  | { readonly cart: CartView }
  | {
      readonly order: Charged;
      readonly below?: { readonly columns: number; readonly onClick: MouseEventHandler };
    };

/** Names the parts of a total beside the goods: deposits, auto-added goods, fees. Renders nothing for goods alone. */
export function IncludedNames(props: IncludesProps) {
  const beside = 'cart' in props ? besideInCart(props.cart) : besideInOrder(props.order);
  if (!beside.hasDeposits && beside.named.length === 0) return null;
  const names = <Names {...beside} />;
  if (!('order' in props) || props.below === undefined) return names;
  const { columns, onClick } = props.below;
  return (
    <tr className="orders-beside" onClick={onClick}>
      <td />
      <td colSpan={columns - 1}>{names}</td>
    </tr>
  );
}

function Names({ hasDeposits, named }: BesideGoods) {
  return (
    <span className="includes">
      <FormattedMessage id="order.includes" />
      {hasDeposits ? (
        <>
          {' '}
          <FormattedMessage id="order.includes.deposits" />
        </>
      ) : null}
      {named.map((part, index) => (
        <span key={`${part.product_id} ${part.description_fi}`}>
          {index > 0 || hasDeposits ? '\u00a0· ' : ' '}
          <InLanguage fi={part.description_fi} en={part.description_en} />
        </span>
      ))}
    </span>
  );
}

function besideInCart({ deliveries, fees }: CartView) {
  return besideGoods(
    deliveries.map(({ part }) => part),
    fees,
  );
}

/** An order without prices has no total. */
function besideInOrder(order: Charged) {
  if (!isPriced(order)) return besideGoods([], []);
  const { deliveries, fees } = partsOf(order);
  return besideGoods(deliveries, fees);
}
