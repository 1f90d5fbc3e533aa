import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { amountOf } from '../../machines/cart/cart.selectors.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import { isOrderableAmount } from '../../machines/domain/amount.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import type { ListLine } from '../../machines/domain/reorder/list.ts';
import { useLocale } from '../app/use-locale.ts';
import { CartAmount } from '../catalogue/CartAmount.tsx';
import { Proposed } from '../catalogue/Proposed.tsx';
import { Substitutes } from '../catalogue/Substitutes.tsx';
import { Badge } from '../parts/badge.tsx';
import { Money } from '../parts/money.tsx';

interface OfferedGoodProps {
  readonly item: CartItem;
  readonly catalogue: CatalogueRef;
}

/** The name of an ordered good. It opens the product's dialog if the catalogue still has the good. */
export function OpenGood({
  item: { product_id },
  catalogue,
  children,
}: OfferedGoodProps & { readonly children: ReactNode }) {
  const product = useProduct(catalogue, product_id);
  if (product === undefined) return children;
  return (
    <button
      className="lines-open"
      type="button"
      aria-haspopup="dialog"
      onClick={() => catalogue.send({ type: 'product.open', product_id })}
    >
      {children}
    </button>
  );
}

/** Today's price of a unit, if it differs from the ordered one. */
export function PriceNow({ item, catalogue }: OfferedGoodProps) {
  const locale = useLocale();
  const product = useProduct(catalogue, item.product_id);
  if (product === undefined || product.price_excl_tax === item.price_excl_tax) return null;
  return (
    <span className="lines-note lines-now">
      <FormattedMessage
        id="placed.now"
        values={{ price: <Money key="now" cents={product.price_excl_tax} locale={locale} /> }}
      />
    </span>
  );
}

interface TodayProps {
  /** The good as it can be ordered today; undefined before the goods are loaded. */
  readonly line: ListLine | undefined;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** The amount of an ordered good in the open cart; without one, the ordered amount as a proposal. */
export function GoodInCart({ item, line, catalogue, cart }: TodayProps & OfferedGoodProps) {
  const locale = useLocale();
  const product = useProduct(catalogue, item.product_id);
  const amount = useSelector(cart, (snapshot) => amountOf(snapshot, item.product_id));
  if (line === undefined) return null;
  if (product === undefined) {
    return (
      <span data-out>
        <Badge kind="warning">
          <FormattedMessage id="reorder.reason.missing" />
        </Badge>
      </span>
    );
  }
  const isOffered = line.choice !== undefined;
  return (
    <div className="lines-offer" data-in-cart={amount > 0 || undefined} data-out={!isOffered || undefined}>
      {isOffered && amount === 0 && isOrderableAmount(item.amount) ? (
        <Proposed
          amount={item.amount}
          reason="placed.ordered"
          product={product}
          cart={cart}
          name={nameOf(product, locale).text}
        />
      ) : null}
      <CartAmount product={product} cart={cart} amount={amount} />
    </div>
  );
}

/** The substitutes of a good that cannot be ordered now, as a row of the table. */
export function SubstitutesBelow({ item, line, catalogue, cart }: TodayProps & OfferedGoodProps) {
  const product = useProduct(catalogue, item.product_id);
  if (line === undefined || line.choice !== undefined || line.substitutes.length === 0) return null;
  return (
    <tr>
      <td className="lines-below" colSpan={5}>
        <Substitutes
          catalogue={catalogue}
          cart={cart}
          goods={line.substitutes.map((each) => each.product)}
          price={product?.price_excl_tax ?? item.price_excl_tax}
        />
      </td>
    </tr>
  );
}

function useProduct(catalogue: CatalogueRef, product_id: string) {
  return useSelector(catalogue, ({ context }) => context.catalogue.products.get(product_id));
}
