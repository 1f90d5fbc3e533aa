import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { canChange, isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { linesToChange } from '../../machines/domain/reorder/lines.ts';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { useProcess } from '../deferred/use-process.ts';
import { Button } from '../parts/button.tsx';

interface EditOrderProps {
  readonly app: AppRef;
  readonly order: Order;
  /** The effect of the button. */
  readonly children: ReactNode;
}

/** Puts the goods of an order into the cart as the order that is superseded. If they are there already, it links to them. */
export function EditOrder({ app, order, children }: EditOrderProps) {
  const reorder = useProcess(app, 'reorder');
  const cart = useSelector(app, (snapshot) => snapshot.children.cart);
  const isReady = useSelector(cart, (snapshot) => snapshot !== undefined && canChange(snapshot));
  const isHeld = useSelector(cart, (snapshot) => snapshot?.context.cart.supersedes === order.id);
  if (isHeld) {
    return (
      <>
        <LinkButton href={routes.categories.path}>
          <FormattedMessage id="placed.edit" />
        </LinkButton>
        <p className="payment-note">
          <FormattedMessage id="placed.edit.here" />
        </p>
      </>
    );
  }
  return (
    <>
      <Button
        disabled={reorder === undefined || !isReady}
        onPress={() => {
          if (cart === undefined) return;
          reorder?.send({
            type: 'reorder.request',
            source: 'order',
            lines: linesToChange(order),
            cartIsEmpty: isCartEmpty(cart.getSnapshot()),
            supersedes: order.id,
            custom_reference: order.custom_reference,
          });
        }}
      >
        <FormattedMessage id="placed.edit" />
      </Button>
      <p className="payment-note">{children}</p>
    </>
  );
}
