import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { lineCount } from '../../machines/cart/cart.selectors.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before the cart is emptied (§2 Modals); emptying can be undone. */
export function EmptyingDialog({ cart }: { readonly cart: CartRef }) {
  const count = useSelector(cart, lineCount);
  return (
    <ConfirmDialog cart={cart} kind="danger" title="dialogs.emptying.title" confirm="cart.clear">
      <p>
        <FormattedMessage id="dialogs.emptying.text" values={{ count }} />
      </p>
    </ConfirmDialog>
  );
}
