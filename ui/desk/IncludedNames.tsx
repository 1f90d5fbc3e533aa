import { FormattedMessage } from 'react-intl';
import type { CartView } from '../../machines/cart/cart.view.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { besideGoods, partsOf } from '../../machines/domain/order/parts.ts';
import { isPriced } from '../../machines/domain/order/totals.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { DeskWords } from './DeskWords.tsx';

/** Whose total it is. */
export type IncludesProps = { readonly cart: CartView } | { readonly order: Order };

/** Names what a total holds beside the goods: deposits, auto-added goods, fees. Nothing: the goods alone. */
export function IncludedNames(props: IncludesProps) {
  const { hasDeposits, named } = 'cart' in props ? besideInCart(props.cart) : besideInOrder(props.order);
  if (!hasDeposits && named.length === 0) return null;
  return (
    <DeskWords>
      <span className="includes">
        <FormattedMessage id="placed.includes" />
        {hasDeposits ? (
          <>
            {' '}
            <FormattedMessage id="placed.includes.deposits" />
          </>
        ) : null}
        {named.map((part, index) => (
          <span key={`${part.product_id} ${part.description_fi}`}>
            {index > 0 || hasDeposits ? '\u00a0· ' : ' '}
            <InLanguage fi={part.description_fi} en={part.description_en} />
          </span>
        ))}
      </span>
    </DeskWords>
  );
}

function besideInCart({ deliveries, fees }: CartView) {
  return besideGoods(
    deliveries.map(({ part }) => part),
    fees,
  );
}

/** An order that tells no prices has no total. */
function besideInOrder(order: Order) {
  if (!isPriced(order)) return besideGoods([], []);
  const { deliveries, fees } = partsOf(order);
  return besideGoods(deliveries, fees);
}
