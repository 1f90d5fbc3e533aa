import { memo, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import { sellingUnitIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { SearchHit } from '../../machines/domain/search/search.ts';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Badge } from '../parts/badge.tsx';
import { marked } from './marked.tsx';

interface SearchResultProps {
  readonly id: string;
  readonly hit: SearchHit;
  /** The amount that a choice adds; undefined: it opens the product. */
  readonly amount: number | undefined;
  readonly isActive: boolean;
  readonly onChoose: (hit: SearchHit) => void;
}

/** A search result: its name with the matches marked, number, unit, price. */
export const SearchResult = memo(function SearchResult({
  id,
  hit,
  amount,
  isActive,
  onChoose,
}: SearchResultProps) {
  const locale = useLocale();
  const row = useRef<HTMLLIElement>(null);
  const { product, text, marks, idMarks } = hit;
  const { text: name, lang } = nameOf(product, locale);
  const isOut = product.out_of_stock === 1;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <li
      ref={row}
      id={id}
      className="search-result"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option, as WAI-ARIA has it
      role="option"
      aria-selected={isActive}
      // The field holds the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(hit)}
    >
      <span className="search-result-name" lang={lang}>
        {/* The page's language may have changed since. */}
        {amount === undefined ? (
          name.normalize('NFC') === text ? (
            marked(text, marks)
          ) : (
            name
          )
        ) : (
          <strong className="search-result-amount">{`${name} × ${formatCount(amount, locale)}`}</strong>
        )}
      </span>
      <span className="search-result-facts">
        <span className="unseen">
          <FormattedMessage id="product.number" />{' '}
        </span>
        {marked(product.id, idMarks)}
        {['', ...sellingUnitIn(product, locale)].join(' · ')}
        {isOut ? (
          <Badge kind="warning">
            <FormattedMessage id="catalogue.outOfStock" />
          </Badge>
        ) : null}
      </span>
      <span className="search-result-price">
        <Prices excl={product.price_excl_tax} incl={product.price_incl_tax} />
      </span>
    </li>
  );
});
