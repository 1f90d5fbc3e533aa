import { useSelector } from '@xstate/react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useIntl } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { SearchHit } from '../../machines/domain/search/search.ts';
import { activeHit, searchState, typedText } from '../../machines/search/search.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { SearchPopup } from './SearchPopup.tsx';
import { holdKeys, letKeysGo, type Typed, takeTyped } from './type-ahead.ts';
import './search.css';

interface SearchBoxProps {
  readonly search: ProcessRef<'search'>;
  readonly cart: CartRef;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The search ends: a result was chosen, or an empty field was cancelled. */
  readonly onDone?: () => void;
}

/**
 * §2 Search box, as a combobox with a grid. Arrow keys move through the rows while the focus remains in the field; from
 * a row, the right arrow focuses its amount.
 */
export function SearchBox({ search, cart, field, onDone }: SearchBoxProps) {
  const { formatMessage } = useIntl();
  const language = useLocale();
  const snapshot = useSelector(search, (now) => now);
  const text = typedText(snapshot);
  const state = searchState(snapshot);
  const active = activeHit(snapshot);
  // The results follow the frame that shows the letter.
  const drawn = useDeferredValue(snapshot);
  const list = useId();
  const isBack = useRef(false);
  /** Handles the keys typed before the focus was back. */
  const goOn = useRef<(typed: Typed) => void>(letKeysGo);

  const choose = useCallback(
    (hit?: SearchHit) => {
      // A locked cart accepts no product: the product's dialog shows the reason.
      if (canChange(cart.getSnapshot()) && search.getSnapshot().can({ type: 'search.add' })) {
        search.send({ type: 'search.add' });
        letKeysGo();
        return;
      }
      const chosen = { type: 'search.choose', ...(hit && { product_id: hit.product.id }) } as const;
      if (!search.getSnapshot().can(chosen)) return letKeysGo();
      search.send(chosen);
      if (hit === undefined) holdKeys();
      // The next page, or the product's dialog, takes the focus from here.
      const main = document.getElementById('main');
      main?.focus({ preventScroll: true });
      // After a choice by keys the focus returns to the field; results open again at the next typed letter.
      if (hit === undefined && main !== null) {
        afterDialog(main, () => {
          isBack.current = true;
          field.current?.focus({ preventScroll: true });
          isBack.current = false;
          goOn.current(takeTyped());
        });
      }
      onDone?.();
    },
    [search, cart, field, onDone],
  );
  useLayoutEffect(() => {
    goOn.current = ({ text: typed, isEntered }) => {
      if (field.current === null || (typed === '' && !isEntered)) return letKeysGo();
      if (typed !== '') search.send({ type: 'search.type', text: typed, language });
      if (!isEntered) letKeysGo();
      else if (typed === '') goOn.current(takeTyped());
      else choose();
    };
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (state === 'closed') search.send({ type: 'search.open', language });
        return search.send({ type: 'search.move', to: event.key === 'ArrowDown' ? 'next' : 'previous' });
      case 'ArrowRight': {
        // Inside the text it moves the caret.
        const hit = activeHit(search.getSnapshot());
        if (hit === undefined || event.currentTarget.selectionEnd !== text.length) return;
        const amount = document.getElementById(rowId(list, hit))?.querySelector('input');
        if (!amount) return;
        event.preventDefault();
        return amount.focus();
      }
      case 'Enter':
        event.preventDefault();
        if (state === 'closed') search.send({ type: 'search.open', language });
        return choose();
      case 'Escape':
        event.preventDefault();
        if (text === '') onDone?.();
        return search.send({ type: 'search.cancel' });
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) search.send({ type: 'search.close' });
  };
  return (
    <search className="search" onBlur={leave}>
      <div className="search-field">
        <Search size={20} aria-hidden="true" />
        <input
          ref={field}
          className="search-input"
          role="combobox"
          aria-label={formatMessage({ id: 'search.label' })}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={state === 'results'}
          aria-controls={state === 'results' ? list : undefined}
          aria-activedescendant={active && rowId(list, active)}
          placeholder={formatMessage({ id: 'search.placeholder' })}
          value={text}
          maxLength={100}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
            if (!isBack.current) search.send({ type: 'search.open', language });
          }}
          onClick={() => search.send({ type: 'search.open', language })}
          onChange={({ currentTarget: { value } }) =>
            search.send({ type: 'search.type', text: value, language })
          }
          onKeyDown={press}
        />
        {text === '' ? (
          <span className="search-key" aria-hidden="true">
            /
          </span>
        ) : (
          <button
            className="search-clear"
            type="button"
            aria-label={formatMessage({ id: 'search.clear' })}
            onClick={() => {
              search.send({ type: 'search.type', text: '', language });
              field.current?.focus();
            }}
          >
            <X size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      {state === 'closed' ? null : (
        <SearchPopup snapshot={drawn} cart={cart} list={list} onChoose={choose} field={field} />
      )}
    </search>
  );
}

/** Runs after the next dialog has closed and returned the focus to the page. */
function afterDialog(main: HTMLElement, act: () => void) {
  const wait = () => {
    if (document.querySelector('dialog:modal') === null) return letKeysGo();
    main.addEventListener('focus', () => queueMicrotask(act), { once: true });
  };
  main.addEventListener('blur', wait, { once: true });
}

function rowId(list: string, hit: SearchHit): string {
  return `${list}-${hit.product.id}`;
}
