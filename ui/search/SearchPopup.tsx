import { type KeyboardEvent, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import { formatCount } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { SearchFound, SearchHit } from '../../machines/domain/search/search.ts';
import {
  activeHit,
  addedHit,
  found,
  ownGoods,
  quickHit,
  searchState,
  typedText,
} from '../../machines/search/search.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { SearchResult } from './SearchResult.tsx';

interface SearchPopupProps {
  /** The search at its last results. */
  readonly snapshot: SnapshotFrom<ProcessRef<'search'>>;
  readonly cart: CartRef;
  /** The id of the list. */
  readonly list: string;
  readonly onChoose: (hit: SearchHit) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The popup under the field: hints, results, or advice if there are none. */
export const SearchPopup = memo(function SearchPopup({
  snapshot,
  cart,
  list,
  onChoose,
  field,
}: SearchPopupProps) {
  const { formatMessage } = useIntl();
  const state = searchState(snapshot);
  const active = activeHit(snapshot);
  const text = typedText(snapshot);
  const results = found(snapshot);
  const quick = quickHit(snapshot);
  const own = ownGoods(snapshot);
  const { hits } = results;
  const [whole, setWhole] = useState<readonly SearchHit[]>();
  const isWhole = whole === hits || (active !== undefined && hits.indexOf(active) >= FIRST);
  const drawn = isWhole ? hits : hits.slice(0, FIRST);
  const table = useRef<HTMLTableElement>(null);
  // Other results are read from the first one.
  useLayoutEffect(() => {
    if (hits.length > 0) table.current?.scrollTo(0, 0);
  }, [hits]);
  const place = (rest: Element | null) => {
    if (rest === null) return undefined;
    // Drawn shortly before a scroll reaches them.
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setWhole(hits), {
      scrollMargin: '10%',
    });
    observer.observe(rest);
    return () => observer.disconnect();
  };
  return state === 'closed' ? null : (
    <div className="search-popup" data-state={state}>
      <p className="search-status" role="status">
        {state === 'brief' ? <FormattedMessage id="search.brief" /> : null}
        {state === 'waiting' ? <FormattedMessage id="search.waiting" /> : null}
        {state === 'results' ? quick === undefined ? <Total {...results} /> : <EnterAdds /> : null}
        {state === 'added' ? <Added snapshot={snapshot} /> : null}
        {state === 'nothing' ? (
          <>
            <strong>
              <FormattedMessage id="search.nothing" values={{ text: text.trim() }} />
            </strong>{' '}
            <FormattedMessage id="search.nothing.try" />
          </>
        ) : null}
      </p>
      {state === 'results' ? (
        <table
          className="search-list"
          id={list}
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a combobox with a grid, as WAI-ARIA has it
          role="grid"
          aria-label={formatMessage({ id: 'search.results' })}
          // Not all rows are in the document.
          aria-rowcount={hits.length}
          data-amounts
          onKeyDown={(event) => leaveAmount(event, field)}
        >
          <tbody>
            {drawn.map((hit) => (
              <SearchResult
                key={hit.product.id}
                id={`${list}-${hit.product.id}`}
                hit={hit}
                cart={cart}
                amount={quick?.amount}
                isActive={hit === active}
                isOwn={own.has(hit.product.id)}
                onChoose={onChoose}
              />
            ))}
          </tbody>
          {drawn.length < hits.length ? (
            <tbody aria-hidden="true" ref={place} style={{ height: (hits.length - drawn.length) * ROW }} />
          ) : null}
        </table>
      ) : null}
    </div>
  );
});

/** Rows that are drawn at first: more than a window shows. */
const FIRST = 12;
/** The lowest row, in px. */
const ROW = 48;

/** Escape, or the left arrow before the first digit, goes from an amount back to the field. */
function leaveAmount(event: KeyboardEvent, field: SearchPopupProps['field']) {
  const { key, target } = event;
  if (event.defaultPrevented) return;
  const isBefore = target instanceof HTMLInputElement && target.selectionStart === 0;
  if (key !== 'Escape' && !(key === 'ArrowLeft' && isBefore)) return;
  event.preventDefault();
  field.current?.focus();
}

function EnterAdds() {
  return (
    <span>
      <FormattedMessage id="search.quick" />
    </span>
  );
}

function Added({ snapshot }: Pick<SearchPopupProps, 'snapshot'>) {
  const locale = useLocale();
  const added = addedHit(snapshot);
  if (added === undefined) return null;
  const { text: name } = nameOf(added.product, locale);
  return (
    <strong>
      <FormattedMessage id="search.added" values={{ name, amount: formatCount(added.amount, locale) }} />
    </strong>
  );
}

function Total({ hits, total, isWrongAmount }: SearchFound) {
  const locale = useLocale();
  if (isWrongAmount) return <FormattedMessage id="search.wrongAmount" />;
  return (
    <>
      <span>
        {total > hits.length ? (
          <FormattedMessage
            id="search.firstOf"
            values={{ shown: formatCount(hits.length, locale), total: formatCount(total, locale) }}
          />
        ) : (
          <>
            <FormattedMessage id="search.total" values={{ total }} />
            <span className="search-keys">
              {'. '}
              <FormattedMessage id="search.keys" />
            </span>
          </>
        )}
      </span>
      <span className="search-excl" aria-hidden="true">
        <FormattedMessage id="common.excl" />
      </span>
    </>
  );
}
