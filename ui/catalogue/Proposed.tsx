import { useSelector } from '@xstate/react';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { useLocale } from '../app/use-locale.ts';
import './offer-row.css';

interface ProposedProps {
  readonly amount: number;
  /** The usual amount, the amount that the shelf lacks, or that of the old order. */
  readonly reason: 'guide.usual' | 'guide.proposal' | 'placed.ordered';
  readonly product: Product;
  readonly cart: CartRef;
  readonly name: string;
}

/** A proposed amount as a pale number before the good's stepper: a press puts it into the cart. */
export function Proposed(props: ProposedProps) {
  return (
    <Suspense>
      <BesideStepper {...props} />
    </Suspense>
  );
}

/** Shown once the stepper is loaded: a press gives the stepper's field the focus. */
const BesideStepper = lazy(async () => {
  await import('./RowAmount.tsx').catch(() => undefined);
  return { default: ProposedButton };
});

function ProposedButton({ amount: proposed, reason, product, cart, name }: ProposedProps) {
  const { formatMessage } = useIntl();
  const changeable = useSelector(cart, canChange);
  const amount = formatCount(proposed, useLocale());
  return (
    <button
      className="proposed"
      type="button"
      data-reason={reason}
      disabled={!changeable}
      aria-label={formatMessage({ id: reason }, { amount, name })}
      onClick={({ currentTarget: { parentElement: row } }) => {
        const { id: product_id, price_id } = product;
        cart.send({ type: 'cart.setAmountOf', product_id, price_id, amount: proposed });
        // The button disappears.
        const field = row?.querySelector<HTMLInputElement>('.product-amount input');
        field?.focus({ preventScroll: true });
        // After the amount is shown: a digit replaces it.
        queueMicrotask(() => field?.select());
      }}
    >
      {amount}
    </button>
  );
}

/** Space in an empty amount field presses the row's proposed amount. */
export function takeProposed(event: KeyboardEvent<HTMLElement>) {
  const { key, target } = event;
  if (key !== ' ' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const row = target.closest('.product-amount')?.parentElement;
  if (target.value === '') row?.querySelector<HTMLElement>(':scope > .proposed')?.click();
}
