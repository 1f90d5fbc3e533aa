import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { amountOf } from '../../machines/cart/cart.selectors.ts';
import { goodsState } from '../../machines/catalogue/catalogue.selectors.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { useLocale } from '../app/use-locale.ts';
import { CartAmount } from '../catalogue/CartAmount.tsx';
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

/** The amount of an ordered good in the open cart. */
export function GoodInCart({
  item: { product_id },
  catalogue,
  cart,
}: OfferedGoodProps & { readonly cart: CartRef }) {
  const product = useProduct(catalogue, product_id);
  const amount = useSelector(cart, (snapshot) => amountOf(snapshot, product_id));
  const isKnown = useSelector(catalogue, (snapshot) => goodsState(snapshot) === 'ready');
  if (product === undefined) {
    return isKnown ? (
      <Badge kind="warning">
        <FormattedMessage id="reorder.reason.missing" />
      </Badge>
    ) : null;
  }
  return (
    <div className="lines-offer" data-in-cart={amount > 0 || undefined}>
      <CartAmount product={product} cart={cart} amount={amount} />
    </div>
  );
}

function useProduct(catalogue: CatalogueRef, product_id: string) {
  return useSelector(catalogue, ({ context }) => context.catalogue.products.get(product_id));
}
