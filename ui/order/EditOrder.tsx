import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import { canChange, isCartEmpty } from '../../machines/cart/cart.selectors.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Cart } from '../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { lostLines } from '../../machines/domain/order/superseding.ts';
import { draftOfOrder, linesToChange } from '../../machines/domain/reorder/lines.ts';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { useLocale } from '../app/use-locale.ts';
import { useProcess } from '../deferred/use-process.ts';
import { Button } from '../parts/button.tsx';

interface EditOrderProps {
  readonly app: AppRef;
  /** The order that is superseded, with the lines of the new one. */
  readonly order: Order;
  /** True if its lines are those of a change that was sent back. */
  readonly isAgain?: boolean;
  /** The effect of the button. */
  readonly children: ReactNode;
}

/**
 * Puts the goods of an order into an empty cart as the order that is superseded. Beside a filled cart they become a
 * draft. If they are in one of them already, it links to them.
 */
export function EditOrder({ app, order, isAgain = false, children }: EditOrderProps) {
  const reorder = useProcess(app, 'reorder');
  const cart = useSelector(app, (snapshot) => snapshot.children.cart);
  const isReady = useSelector(cart, (snapshot) => snapshot !== undefined && canChange(snapshot));
  const place = useSelector(cart, (snapshot) =>
    snapshot === undefined ? undefined : placeOf(snapshot.context.cart, order.id),
  );
  const { formatMessage } = useIntl();
  if (place !== undefined) {
    return (
      <>
        <LinkButton href={place === 'cart' ? routes.cart.path : routes.drafts.path}>
          <FormattedMessage id="placed.edit" />
        </LinkButton>
        <p className="payment-note">
          <FormattedMessage id={place === 'cart' ? 'placed.edit.here' : 'placed.edit.draft'} />
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
          const { drafts } = cart.getSnapshot().context.cart;
          const name = formatMessage({ id: 'placed.edit.name' }, { id: order.id });
          reorder?.send({
            type: 'reorder.request',
            source: 'order',
            lines: linesToChange(order),
            cartIsEmpty: isCartEmpty(cart.getSnapshot()),
            supersedes: order.id,
            custom_reference: order.custom_reference,
            draft: drafts === undefined ? undefined : draftOfOrder(order, name),
          });
        }}
      >
        <FormattedMessage id={isAgain ? 'placed.edit.again' : 'placed.edit'} />
      </Button>
      <p className="payment-note">
        {children}
        <LostLines cart={cart} order={order} />
      </p>
    </>
  );
}

/** Where an order is being changed; undefined: nowhere. */
function placeOf({ supersedes, drafts = [] }: Cart, id: string): 'cart' | 'draft' | undefined {
  if (supersedes === id) return 'cart';
  return drafts.some(({ cart }) => cart.supersedes === id) ? 'draft' : undefined;
}

/** The goods of the order that a change leaves out. */
function LostLines({ cart, order }: { readonly cart: CartRef | undefined; readonly order: Order }) {
  const locale = useLocale();
  const world = useSelector(cart, (snapshot) => snapshot?.context.world);
  if (world === undefined || world.catalogue === emptyCatalogue) return null;
  const lost = lostLines(order, world);
  if (lost.length === 0) return null;
  const names = lost.map((item) => nameOf(item, locale).text).join(', ');
  return (
    <>
      {' '}
      <FormattedMessage id="placed.edit.lost" values={{ count: lost.length, names }} />
    </>
  );
}
