import { useSelector } from '@xstate/store-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { Drawer } from '../parts/drawer.tsx';
import { preferences } from '../preferences.ts';
import { CartBody } from './CartBody.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartStatus } from './CartStatus.tsx';
import { UnsavedBand } from './UnsavedBand.tsx';
import './cart.css';

/** The cart from the right, where there is no column for it (§9: under 768 px). */
export function CartDrawer({ cart }: { readonly cart: CartRef }) {
  const intl = useIntl();
  const open = useSelector(preferences, ({ context }) => context.cartOpen);
  return (
    <Drawer
      open={open}
      title={
        <span className="cart-drawer-title">
          <FormattedMessage id="cart.title" />
          <CartStatus cart={cart} />
        </span>
      }
      closeLabel={intl.formatMessage({ id: 'cart.close' })}
      onClose={() => preferences.send({ type: 'openCart', open: false })}
      footer={<CartFooter cart={cart} />}
    >
      <div className="cart">
        <UnsavedBand cart={cart} />
        <CartBody cart={cart} level={3} />
      </div>
    </Drawer>
  );
}
