import { useSelector } from '@xstate/store-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canOrder, hasInvalidAmount, totalsIn } from '../../machines/cart/cart.selectors.ts';
import { BarSum } from '../app/BarSum.tsx';
import { FigureButton } from '../app/FigureButton.tsx';
import { useLocale } from '../app/use-locale.ts';
import { afterInput, useAfter } from '../parts/after-input.ts';
import { Button } from '../parts/button.tsx';
import { Money } from '../parts/money.tsx';
import { preferences } from '../preferences.ts';
import './cart.css';

interface CartFooterProps {
  readonly cart: CartRef;
  /** The order button has the total for phones, where it stands apart from the totals. */
  readonly isPage?: boolean;
}

/** The two totals, the reason why the cart cannot be ordered, and the order button. */
export function CartFooter({ cart, isPage = false }: CartFooterProps) {
  const locale = useLocale();
  const snapshot = useAfter(afterInput, cart, (now) => now);
  const { excl, incl } = totalsIn(snapshot);
  const orderable = canOrder(snapshot);
  const invalid = hasInvalidAmount(snapshot);
  const unreadable = useSelector(preferences, ({ context }) => context.unreadable.length > 0);
  const footer = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // A disabled button loses the focus, so the dialog cannot hand it back to the order button.
  useEffect(() => {
    if (!orderable || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body)
      footer.current?.querySelector<HTMLElement>('.button')?.focus();
  }, [orderable]);
  return (
    <div className="cart-footer" ref={footer}>
      <dl className="cart-totals">
        <div>
          <dt>
            <FormattedMessage id="order.total.excl" />
          </dt>
          <dd>
            <FigureButton figure="total||">
              <Money cents={excl} locale={locale} tone="total" />
            </FigureButton>
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="order.total.incl" />
          </dt>
          <dd>
            <Money cents={incl} locale={locale} tone="incl" figure="total||" />
          </dd>
        </div>
      </dl>
      {invalid || unreadable ? (
        <p className="cart-invalid" role="alert">
          <CircleAlert size={20} aria-hidden="true" />
          <FormattedMessage id={invalid ? 'errors.amount.zero' : 'cart.amount.unreadable'} />
        </p>
      ) : null}
      <Button
        kind="primary"
        size="large"
        wide
        disabled={!orderable || unreadable}
        onPress={() => {
          isPressed.current = true;
          cart.send({ type: 'order.request' });
        }}
      >
        <FormattedMessage id="cart.order" />
        {isPage ? <BarSum cents={excl} /> : null}
      </Button>
    </div>
  );
}
