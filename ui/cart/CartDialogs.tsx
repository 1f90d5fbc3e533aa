import { useSelector } from '@xstate/react';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { dialogOf } from '../../machines/cart/cart.selectors.ts';
import { EmptyingDialog } from './EmptyingDialog.tsx';
import { NamingDialog } from './NamingDialog.tsx';
import { OrderedDialog } from './OrderedDialog.tsx';
import { ReferenceDialog } from './ReferenceDialog.tsx';
import { RemovingDialog } from './RemovingDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { SubstitutionDialog } from './SubstitutionDialog.tsx';
import './dialogs.css';

/** The dialogs of the cart (§2 Modals), one at a time. */
export function CartDialogs({ cart }: { readonly cart: CartRef }) {
  const asked = useSelector(cart, dialogOf);
  const naming = useSelector(cart, ({ context }) => context.naming);
  switch (asked) {
    case undefined:
      return null;
    case 'emptying':
      return <EmptyingDialog cart={cart} />;
    case 'removing':
      return <RemovingDialog cart={cart} />;
    case 'substituting':
      return <SubstitutionDialog cart={cart} />;
    case 'referencing':
      return <ReferenceDialog cart={cart} />;
    case 'warning':
      return <OrderedDialog cart={cart} />;
    case 'reviewing':
      return <ReviewDialog cart={cart} />;
    case 'naming':
      return naming === undefined ? null : <NamingDialog naming={naming} />;
    default:
      return asked satisfies never;
  }
}
