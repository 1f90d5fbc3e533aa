import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatCount, formatDay, formatMoney } from '../../i18n/formats.ts';
import { unitIn } from '../../i18n/units.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { cartView } from '../../machines/cart/cart.view.ts';
import { type OwnAction, ownAction } from '../../machines/cart/own-action.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';
import { glowAtChanges } from './glow.ts';

/**
 * Announces once that a product was added or a delivery got another date, and then the new total. RemovedBand announces
 * a removed line.
 */
export function CartNews({ cart }: { readonly cart: CartRef }) {
  const [action, setAction] = useState<OwnAction>();
  useEffect(() => glowAtChanges(cart), [cart]);
  useEffect(() => {
    // Changes from before the page opened are not announced.
    let lastRef = cart.getSnapshot().context.nextRef - 1;
    const { unsubscribe } = cart.subscribe((snapshot) => {
      const next = ownAction(snapshot);
      if (next === undefined || next.ref <= lastRef) return;
      lastRef = next.ref;
      setAction(next);
    });
    return unsubscribe;
  }, [cart]);
  return (
    <>
      <p className="unseen" role="status">
        {action === undefined ? null : <ActionText key={action.ref} action={action} />}
      </p>
      <OwnTotal cart={cart} />
    </>
  );
}

/** Milliseconds after the last change: a typed amount changes the total with each digit. */
const CALM = 1_000;

/** Announces the total after the customer's own changes. */
function OwnTotal({ cart }: { readonly cart: CartRef }) {
  const locale = useLocale();
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = cartView(cart.getSnapshot()).totals.excl;
    const { unsubscribe } = cart.subscribe((snapshot) => {
      const now = cartView(snapshot).totals.excl;
      if (now === last) return;
      last = now;
      if (snapshot.context.pending.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => setTotal(now), CALM);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [cart]);
  return (
    <p className="unseen" role="status">
      {total === undefined ? null : (
        <span key={total}>
          <FormattedMessage id="order.total.excl" /> {formatMoney(total, locale)}
        </span>
      )}
    </p>
  );
}

function ActionText({ action }: { readonly action: OwnAction }) {
  const locale = useLocale();
  if (action.kind === 'date') {
    return <FormattedMessage id="cart.delivery" values={{ day: formatDay(action.day, locale) }} />;
  }
  const { description_fi, description_en, amount, unit_of_measure } = action.item;
  return (
    <FormattedMessage
      id="history.added"
      values={{
        who: 'you',
        by: '',
        product: <InLanguage fi={description_fi} en={description_en} />,
        amount: formatCount(amount, locale),
        unit: unitIn(unit_of_measure, locale, amount),
      }}
    />
  );
}
