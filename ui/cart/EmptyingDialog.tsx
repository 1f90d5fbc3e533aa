import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { lineCount } from '../../machines/cart/cart.selectors.ts';
import { AskDialog } from './AskDialog.tsx';

/** Before the cart is emptied (§2 Modals); afterwards it can be undone. */
export function EmptyingDialog({ cart }: { readonly cart: CartRef }) {
  const count = useSelector(cart, lineCount);
  return (
    <AskDialog cart={cart} kind="danger" title="dialogs.emptying.title" confirm="cart.clear">
      <p>
        <FormattedMessage id="dialogs.emptying.text" values={{ count }} />
      </p>
    </AskDialog>
  );
}
