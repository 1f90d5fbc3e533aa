import { type FocusEvent, lazy, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats.ts';
import { packIn, unitIn } from '../../i18n/units.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import { LARGE_AMOUNT, MAX_AMOUNT } from '../../machines/domain/amount.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { findItem } from '../../machines/domain/cart/state.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { goodsAmount } from '../../machines/domain/order/line-amounts.ts';
import { type ProblemCode, problemKey } from '../../machines/domain/problem.ts';
import { HeadWord } from '../app/HeadWord.tsx';
import { Part } from '../app/LoadBoundary.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { AmountField } from '../parts/amount-field.tsx';
import type { FieldMessage } from '../parts/field.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { preferences } from '../preferences.ts';
import { keepPlace, leave } from './move-focus.ts';
import { Colleagues } from './presence.tsx';

interface CartLineProps {
  readonly cart: CartRef;
  /** The key of its delivery group. */
  readonly group: string;
  readonly item: CartItem;
  /** The good in the catalogue. */
  readonly product: Product | undefined;
  /** The reason why the last command about it was refused. */
  readonly refusal: ProblemCode | undefined;
  readonly changeable: boolean;
  readonly details: boolean;
  /** A fresh catalogue has changed lines of the cart. */
  readonly changed: boolean;
  /** The last line of the cart. */
  readonly last: boolean;
}

interface PlacedLineProps extends CartLineProps {
  /** True if it is drawn in full from the beginning. */
  readonly drawn: boolean;
  /** The filter of the cart leaves it out. */
  readonly hidden: boolean | undefined;
}

/**
 * A line of the cart. Far outside the window it is drawn as name and amount alone: the page search and screen readers
 * find it. Near the window, with the focus or on paper it is drawn in full, and remains so.
 */
export const CartLine = memo(function CartLine({ drawn, hidden, ...line }: PlacedLineProps) {
  const { group, item } = line;
  const { text: name, lang } = nameOf(item, useLocale());
  const [near, setNear] = useState(drawn);
  const place = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const standing = place.current;
    return () => leave(standing);
  }, []);
  useEffect(() => {
    const far = place.current;
    if (near || far === null) return;
    const draw = () => flushSync(() => setNear(true));
    // The margin also applies in a scrolling box. A browser without `scrollMargin` draws a line once it is visible.
    const margins = { rootMargin: '50%', scrollMargin: '25%' };
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), margins);
    observer.observe(far);
    addEventListener('beforeprint', draw);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', draw);
    };
  }, [near]);
  return (
    <li
      className="cart-line"
      ref={place}
      hidden={hidden}
      data-invalid={item.amount <= 0 || undefined}
      data-group={group}
      data-product={item.product_id}
      {...(!near && {
        lang,
        tabIndex: 0,
        onFocus: ({ currentTarget }: FocusEvent) => {
          flushSync(() => setNear(true));
          currentTarget.querySelector('input')?.focus();
        },
      })}
    >
      {near ? <WholeLine {...line} name={name} lang={lang} /> : `${name}, ${item.amount}`}
    </li>
  );
});

interface WholeLineProps extends CartLineProps {
  readonly name: string;
  readonly lang: string | undefined;
}

/** A line with an editable amount: 0 marks it as an error, 50 or more asks for a check (§5). */
function WholeLine({
  cart,
  group,
  item,
  product,
  refusal,
  changeable,
  details,
  changed,
  last,
  name,
  lang,
}: WholeLineProps) {
  const locale = useLocale();
  const intl = useIntl();
  const { product_id, amount } = item;
  const pack = product && packIn(product, locale);
  const line = `${group} ${product_id}`;
  // A removed line is no longer marked as unreadable.
  useEffect(() => () => markUnreadable(line, false), [line]);
  const sendAmount = (typed?: number) => {
    // A field that unmounts with its line or with the session also commits its last amount.
    const { status, context } = cart.getSnapshot();
    const now = findItem(context.cart, group, product_id);
    if (status !== 'active' || now === undefined) return;
    const type = typed === undefined ? 'cart.changeAmount' : 'cart.typeAmount';
    cart.send({ type, product_id, group, amount: typed ?? now.amount });
  };
  return (
    <>
      <span className="cart-line-text">
        <span className="cart-line-name" lang={lang} title={name}>
          <HeadWord name={name} />
        </span>
        <span className="cart-line-unit">
          {`${product_id} · `}
          <FormattedMessage
            id="cart.line.each"
            values={{
              price: formatMoney(item.price_excl_tax, locale),
              unit: unitIn(item.unit_of_measure, locale),
            }}
          />
          {pack && ` · ${pack}`}
        </span>
      </span>
      <div className="cart-line-amount">
        <AmountField
          label={intl.formatMessage({ id: 'cart.line.amount' }, { product: name })}
          labelHidden
          amount={amount}
          min={1}
          disabled={!changeable}
          message={messageAt(amount, refusal, intl)}
          problemText={(problem) =>
            intl.formatMessage({ id: `errors.amount.${problem}` }, { max: MAX_AMOUNT })
          }
          steps={{
            less: intl.formatMessage({ id: 'common.amount.less' }),
            more: intl.formatMessage({ id: 'common.amount.more' }),
          }}
          onProblem={(problem) => markUnreadable(line, problem !== undefined)}
          onType={(typed, stood) => sendAmount(typed.ok ? typed.amount : stood)}
          // The line has each typed amount already: a colleague's later amount is not overwritten.
          onCommit={() => sendAmount()}
        />
      </div>
      <span className="cart-line-total">
        <Prices {...goodsAmount(item)} figure={`line|${group}|${product_id}`} />
      </span>
      <span className="cart-line-remove">
        <IconButton
          label={intl.formatMessage({ id: 'cart.line.remove' }, { product: name })}
          disabled={!changeable}
          tabIndex={last || amount <= 0 ? 0 : -1}
          onPress={() => {
            keepPlace();
            cart.send({ type: 'cart.remove', product_id, group });
          }}
        />
      </span>
      <Colleagues at={{ group, product_id }} />
      {changed && (
        <Part>
          <LineChanges cart={cart} productId={product_id} />
        </Part>
      )}
      {(details || item.substitution) && (
        <Part>
          {details ? (
            <CartLineDetails cart={cart} group={group} item={item} />
          ) : (
            <LineSubstitution cart={cart} item={item} />
          )}
        </Part>
      )}
    </>
  );
}

const CartLineDetails = lazy(() =>
  import('./CartLineDetails.tsx').then((view) => ({ default: view.CartLineDetails })),
);

const LineSubstitution = lazy(() =>
  import('./LineSubstitution.tsx').then((view) => ({ default: view.LineSubstitution })),
);

const LineChanges = lazy(() => import('./LineChanges.tsx').then((view) => ({ default: view.LineChanges })));

function markUnreadable(line: string, unreadable: boolean) {
  if (preferences.getSnapshot().context.unreadable.includes(line) === unreadable) return;
  preferences.send({ type: 'markUnreadable', line, unreadable });
}

function messageAt(
  amount: number,
  refusal: ProblemCode | undefined,
  intl: IntlShape,
): FieldMessage | undefined {
  if (refusal !== undefined) {
    return { kind: 'error', text: intl.formatMessage({ id: problemKey(refusal) }) };
  }
  if (amount <= 0) return { kind: 'error', text: intl.formatMessage({ id: 'cart.amount.zero' }) };
  return amount >= LARGE_AMOUNT
    ? { kind: 'warning', text: intl.formatMessage({ id: 'errors.amount.large' }) }
    : undefined;
}
