import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { sellingUnitIn } from '../../i18n/units.ts';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { amountOf } from '../../machines/cart/cart.selectors.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { dietsOf, notesIn } from '../../machines/domain/catalogue/diets.ts';
import type { Cents } from '../../machines/domain/money.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { CartAmount } from './CartAmount.tsx';
import { PriceDifference } from './PriceDifference.tsx';
import { dietMarks } from './ProductMarks.tsx';
import './offer-row.css';

interface SubstitutesProps {
  readonly goods: readonly Product[];
  /** The price of the unavailable good: a unit, excl. VAT. */
  readonly price: Cents;
  /** Opens the good of a row; undefined: a dialog without links. */
  readonly catalogue?: CatalogueRef;
  readonly cart: CartRef;
}

/** Goods that can replace an unavailable one. */
export function Substitutes({ goods, ...shared }: SubstitutesProps) {
  if (goods.length === 0) return null;
  return (
    <div className="substitutes">
      <p>
        <FormattedMessage id="reorder.list.substitutes" />
      </p>
      <ul>
        {goods.map((product) => (
          <li key={product.id}>
            <Substitute product={product} {...shared} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Substitute({
  product,
  price,
  catalogue,
  cart,
}: Omit<SubstitutesProps, 'goods'> & { readonly product: Product }) {
  const locale = useLocale();
  const amount = useSelector(cart, (snapshot) => amountOf(snapshot, product.id));
  const { text, lang } = nameOf(product, locale);
  return (
    <div className="product-row offer-row" data-in-cart={amount > 0 || undefined}>
      {catalogue === undefined ? (
        <span className="product-open" lang={lang}>
          {text}
        </span>
      ) : (
        <button
          className="product-open"
          type="button"
          aria-haspopup="dialog"
          lang={lang}
          onClick={() => catalogue.send({ type: 'product.open', product_id: product.id })}
        >
          {text}
        </button>
      )}
      <span className="product-pack">
        {sellingUnitIn(product, locale).join(' · ')}
        {dietMarks(dietsOf(notesIn(product.notes, locale)).diets)}
      </span>
      <span className="product-price">
        <Money cents={product.price_excl_tax} locale={locale} />
        <PriceDifference cents={product.price_excl_tax - price} />
      </span>
      <CartAmount product={product} cart={cart} amount={amount} />
    </div>
  );
}
