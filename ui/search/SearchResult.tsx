import { useSelector } from '@xstate/react';
import { memo, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import { sellingUnitIn } from '../../i18n/units.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { amountOf } from '../../machines/cart/cart.selectors.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import { dietsOf, notesIn } from '../../machines/domain/catalogue/diets.ts';
import type { SearchHit } from '../../machines/domain/search/search.ts';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { CartAmount } from '../catalogue/CartAmount.tsx';
import { dietMarks, PlaceMark } from '../catalogue/ProductMarks.tsx';
import { marked } from './marked.tsx';
import { markedName } from './marked-name.tsx';

interface SearchResultProps {
  readonly id: string;
  readonly hit: SearchHit;
  readonly cart: CartRef;
  /** The amount that a choice adds; undefined: it opens the product. */
  readonly amount: number | undefined;
  readonly isActive: boolean;
  /** True if the account ordered the good in the last 90 days. */
  readonly isOwn: boolean;
  readonly onChoose: (hit: SearchHit) => void;
}

/** A search result: its name with the matches marked, number, unit, price, and its amount in the cart. */
export const SearchResult = memo(function SearchResult({
  id,
  hit,
  cart,
  amount,
  isActive,
  isOwn,
  onChoose,
}: SearchResultProps) {
  const locale = useLocale();
  const row = useRef<HTMLTableRowElement>(null);
  const { product, text, marks, idMarks } = hit;
  const { text: name, lang } = nameOf(product, locale);
  // The page's language may have changed since.
  const isSame = name.normalize('NFC') === text;
  const { diets } = dietsOf(notesIn(product.notes, locale));
  const inCart = useSelector(cart, (snapshot) => amountOf(snapshot, product.id));
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <tr
      ref={row}
      id={id}
      className="search-result"
      aria-selected={isActive}
      data-in-cart={inCart > 0 || undefined}
      // The field holds the focus until an amount is typed.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('.search-amount') === null) onChoose(hit);
      }}
    >
      <td className="search-result-good">
        <span className="search-result-name" lang={lang}>
          {amount === undefined ? (
            markedName(isSame ? text : name, isSame ? marks : [])
          ) : (
            <strong className="search-result-amount">{`${name} × ${formatCount(amount, locale)}`}</strong>
          )}
        </span>
        <span className="search-result-facts">
          <PlaceMark product={product} />
          <span className="unseen">
            <FormattedMessage id="product.number" />{' '}
          </span>
          {marked(product.id, idMarks)}
          {['', ...sellingUnitIn(product, locale)].join(' · ')}
          {dietMarks(diets)}
          {isOwn ? (
            <span className="search-result-own">
              {' · '}
              <FormattedMessage id="search.own" />
            </span>
          ) : null}
        </span>
      </td>
      <td className="search-result-price">
        <Prices excl={product.price_excl_tax} incl={product.price_incl_tax} />
      </td>
      <td className="search-result-cart">
        {amount === undefined ? (
          <CartAmount className="search-amount" product={product} cart={cart} amount={inCart} />
        ) : null}
      </td>
    </tr>
  );
});
