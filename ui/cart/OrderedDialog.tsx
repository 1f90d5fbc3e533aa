import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { orderedTwice } from '../../machines/cart/dialogs.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a second order for a day (§5: a warning shows). */
export function OrderedDialog({ cart }: { readonly cart: CartRef }) {
  const locale = useLocale();
  const context = useSelector(cart, (snapshot) => snapshot.context);
  return (
    <ConfirmDialog cart={cart} kind="primary" title="dialogs.warning.title" confirm="dialogs.warning.confirm">
      <p>
        <FormattedMessage id="dialogs.warning.text" />
      </p>
      <ul className="cart-dialog-list">
        {orderedTwice({ context }).flatMap(({ day, orders }) =>
          orders.map((id) => (
            <li key={`${day} ${id}`}>
              <strong>{formatDay(day, locale)}</strong>
              <span>
                <FormattedMessage id="dialogs.warning.order" values={{ id }} />
              </span>
            </li>
          )),
        )}
      </ul>
    </ConfirmDialog>
  );
}
