import { lazy, memo, type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { sellingUnitIn } from '../../i18n/units.ts';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { amountOf } from '../../machines/cart/cart.selectors.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { dietsOf, notesIn } from '../../machines/domain/catalogue/diets.ts';
import { HeadWord } from '../app/HeadWord.tsx';
import { useLocale } from '../app/use-locale.ts';
import { afterKey, useAfter } from '../parts/after-input.ts';
import { Money } from '../parts/money.tsx';
import { ProductImage } from './ProductImage.tsx';
import { dietMarks, PlaceMark } from './ProductMarks.tsx';
import { ProductNotes } from './ProductNotes.tsx';
import type { RowAmountProps } from './RowAmount.tsx';

interface ProductRowProps {
  readonly product: Product;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** One good. The row opens its dialog, the icon shows its notes, the stepper sets its amount in the cart. */
export const ProductRow = memo(function ProductRow({ product, catalogue, cart }: ProductRowProps) {
  const locale = useLocale();
  const amount = useAfter(afterKey, cart, (snapshot) => amountOf(snapshot, product.id));
  const { text, lang } = nameOf(product, locale);
  const { diets, more } = dietsOf(notesIn(product.notes, locale));
  return (
    <div
      className="product-row"
      data-out={product.out_of_stock === 1 || undefined}
      data-in-cart={amount > 0 || undefined}
    >
      <button
        className="product-open"
        type="button"
        aria-haspopup="dialog"
        lang={lang}
        // The second click of a double click meant what the first one removed.
        onClick={({ detail }) => {
          if (detail < 2) catalogue.send({ type: 'product.open', product_id: product.id });
        }}
      >
        <HeadWord name={text} />
      </button>
      <span className="product-picture pictogram">
        <ProductImage product={product} size={40} />
      </span>
      <span className="product-pack">
        <PlaceMark product={product} />
        {sellingUnitIn(product, locale).join(' · ')}
        {dietMarks(diets)}
      </span>
      {more ? <ProductNotes product={product} /> : null}
      <span className="product-price">
        <span className="unseen">
          <FormattedMessage id="common.price.excl" />{' '}
        </span>
        <Money cents={product.price_excl_tax} locale={locale} />
      </span>
      <span className="product-price product-price-incl">
        <Money cents={product.price_incl_tax} locale={locale} tone="incl" />
        <span className="product-price-words">
          {' '}
          <FormattedMessage id="catalogue.column.incl" />
        </span>
      </span>
      <span className="product-amount">
        <Suspense fallback={amount || null}>
          <RowAmount product={product} cart={cart} amount={amount} />
        </Suspense>
      </span>
    </div>
  );
});

/** Until the stepper is loaded, or if its file fails, the row shows the amount. */
const RowAmount = lazy(() =>
  import('./RowAmount.tsx').then(
    (view) => ({ default: view.RowAmount }),
    () => ({ default: ({ amount }: RowAmountProps): ReactNode => amount || null }),
  ),
);
