import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { sellingUnitIn } from '../../i18n/units.ts';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { amountOf } from '../../machines/cart/cart.selectors.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { CartAmount } from './CartAmount.tsx';
import './offer-row.css';

interface SubstitutesProps {
  readonly goods: readonly Product[];
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** Goods that can replace an unavailable one. */
export function Substitutes({ goods, catalogue, cart }: SubstitutesProps) {
  if (goods.length === 0) return null;
  return (
    <div className="substitutes">
      <p>
        <FormattedMessage id="reorder.list.substitutes" />
      </p>
      <ul>
        {goods.map((product) => (
          <li key={product.id}>
            <Substitute product={product} catalogue={catalogue} cart={cart} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Substitute({
  product,
  catalogue,
  cart,
}: Omit<SubstitutesProps, 'goods'> & { readonly product: Product }) {
  const locale = useLocale();
  const amount = useSelector(cart, (snapshot) => amountOf(snapshot, product.id));
  const { text, lang } = nameOf(product, locale);
  return (
    <div className="product-row offer-row" data-in-cart={amount > 0 || undefined}>
      <button
        className="product-open"
        type="button"
        aria-haspopup="dialog"
        lang={lang}
        onClick={() => catalogue.send({ type: 'product.open', product_id: product.id })}
      >
        {text}
      </button>
      <span className="product-pack">{sellingUnitIn(product, locale).join(' · ')}</span>
      <span className="product-price">
        <Money cents={product.price_excl_tax} locale={locale} />
      </span>
      <CartAmount product={product} cart={cart} amount={amount} />
    </div>
  );
}
