import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartRef, ShellRef } from '../../machines/app/app.refs.ts';
import { Drawer } from '../parts/drawer.tsx';
import { CartBody } from './CartBody.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartStatus } from './CartStatus.tsx';
import { UnsavedBand } from './UnsavedBand.tsx';
import './cart.css';

/** The cart from the right, where there is no column for it (§9: under 768 px). */
export function CartDrawer({ cart, shell }: { readonly cart: CartRef; readonly shell: ShellRef }) {
  const intl = useIntl();
  const open = useSelector(shell, ({ value }) => value === 'cart');
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
      onClose={() => shell.send({ type: 'shell.close' })}
      footer={<CartFooter cart={cart} />}
    >
      <div className="cart">
        <UnsavedBand cart={cart} />
        <CartBody cart={cart} level={3} />
      </div>
    </Drawer>
  );
}
