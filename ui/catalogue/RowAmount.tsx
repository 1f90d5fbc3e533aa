import { useSelector } from '@xstate/react';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { rowStateOf, type StepperState } from '../../machines/cart/row.selectors.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import { groupOf } from '../../machines/domain/cart/setting.ts';
import { findItem } from '../../machines/domain/cart/state.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { RowStepper } from '../app/RowStepper.tsx';
import { useLocale } from '../app/use-locale.ts';
import { afterFrame } from '../parts/after-frame.ts';
import { Badge } from '../parts/badge.tsx';

export interface RowAmountProps {
  readonly product: Product;
  readonly cart: CartRef;
  /** The amount in the cart. */
  readonly amount: number;
}

/** The amount of a good in its row: a stepper if the good can be ordered, else the reason. */
export function RowAmount(row: RowAmountProps): ReactNode {
  const { product, cart } = row;
  const state = useSelector(cart, (snapshot) => rowStateOf(snapshot, product));
  if (state === 'open' || state === 'closed' || state === 'takenOut')
    return <Stepper {...row} state={state} />;
  return (
    <>
      <span className="product-stock">
        <Badge kind="warning">
          <FormattedMessage id={state === 'noDeliveryDates' ? 'catalogue.noDates' : 'catalogue.outOfStock'} />
        </Badge>
      </span>
      <InCart {...row} />
    </>
  );
}

/** 0 removes the line, and the row offers to undo it. */
function Stepper({ product, cart, amount, state }: RowAmountProps & { readonly state: StepperState }) {
  const { formatMessage } = useIntl();
  const { id: product_id, price_id } = product;
  const name = nameOf(product, useLocale()).text;
  const isTakenOut = useLeavingLate(state === 'takenOut');
  /** True if the last typed amount went to a line. */
  const isInLine = useRef(false);
  const type = (next: number) => {
    // An amount for a good without a line waits for the end of typing.
    const group = groupOf(cart.getSnapshot().context.cart, product_id);
    isInLine.current = group !== undefined;
    if (group !== undefined) cart.send({ type: 'cart.typeAmount', product_id, group, amount: next });
  };
  return (
    <>
      {isTakenOut && amount === 0 ? (
        <button
          className="product-undo"
          type="button"
          aria-label={`${formatMessage({ id: 'cart.undo' })}: ${name}`}
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest('.product-row, tr');
            cart.send({ type: 'cart.undo' });
            // The button disappears.
            row
              ?.querySelector<HTMLElement>('[aria-haspopup], .amount-field-box > input')
              ?.focus({ preventScroll: true });
          }}
        >
          <Undo2 size={16} aria-hidden="true" />
          <FormattedMessage id="cart.undo" />
        </button>
      ) : null}
      <RowStepper
        name={name}
        amount={amount}
        disabled={state === 'closed'}
        // 0 removes the line at its end: until then the line has the amount before the first key.
        onType={(typed, stood) => type(typed.ok && typed.amount > 0 ? typed.amount : stood)}
        onCommit={(next) => {
          // A field that unmounts with the session also commits its last amount; a colleague may have removed the line.
          const { status, context } = cart.getSnapshot();
          const line = findItem(context.cart, groupOf(context.cart, product_id) ?? '', product_id);
          if (status !== 'active' || (next === 0 && line === undefined)) return;
          // A line that has the typed amount keeps a colleague's later one.
          const kept = next > 0 && isInLine.current ? line?.amount : undefined;
          cart.send({ type: 'cart.setAmountOf', product_id, price_id, amount: kept ?? next });
        }}
      />
    </>
  );
}

/** False again only after the frame: the press in another row that ends an undo does not remove its button, too. */
function useLeavingLate(is: boolean): boolean {
  const [stays, setStays] = useState(is);
  useEffect(() => {
    if (is) setStays(true);
    else if (stays) return afterFrame(() => setStays(false));
  }, [is, stays]);
  return is || stays;
}

/** The amount of a good in the cart, as text. */
function InCart({ amount }: RowAmountProps) {
  const locale = useLocale();
  if (amount === 0) return null;
  return (
    <Badge kind="chosen">
      <span className="unseen">
        <FormattedMessage id="catalogue.column.amount" />{' '}
      </span>
      {formatCount(amount, locale)}
    </Badge>
  );
}
