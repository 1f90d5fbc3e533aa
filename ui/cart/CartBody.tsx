import { useSelector } from '@xstate/store-react';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { CartRef } from '../../machines/app/app.refs.ts';
import {
  canChange,
  canUndo,
  changedCount,
  isCartEmpty,
  isRestoring,
  lineCount,
} from '../../machines/cart/cart.selectors.ts';
import { cartView } from '../../machines/cart/cart.view.ts';
import { routes } from '../../machines/routes.ts';
import { Part } from '../app/LoadBoundary.tsx';
import { afterKey, useAfter } from '../parts/after-input.ts';
import { Button } from '../parts/button.tsx';
import { Crate } from '../parts/drawing.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Switch } from '../parts/switch.tsx';
import { preferences } from '../preferences.ts';
import { Delivery } from './Delivery.tsx';
import { alongRemovers } from './move-focus.ts';
import { undo } from './undo.ts';

interface CartBodyProps {
  readonly cart: CartRef;
  /** The level of its headings, below the cart's title. */
  readonly level: 2 | 3;
}

/** The deliveries of the cart and the charges beside them; in an empty cart, the ways to start. */
export function CartBody(props: CartBodyProps) {
  return <CartContent {...props} snapshot={useAfter(afterKey, props.cart, (now) => now)} />;
}

interface CartContentProps extends CartBodyProps {
  /** The cart as all parts show it: lines and deliveries are drawn again only if they differ. */
  readonly snapshot: SnapshotFrom<CartRef>;
}

/** The body of the cart in a given state. */
export function CartContent({ cart, snapshot, level }: CartContentProps) {
  const intl = useIntl();
  const [path, navigate] = useLocation();
  const { refusal, world, isMissing } = snapshot.context;
  const empty = isCartEmpty(snapshot);
  const undoable = canUndo(snapshot);
  const changed = changedCount(snapshot) > 0;
  const view = cartView(snapshot);
  const isLong = lineCount(snapshot) > LONG;
  const [found, setFound] = useState<ReadonlySet<string>>();
  const details = useSelector(preferences, ({ context }) => context.details);
  // Without its band a cart that did not come would look empty: then the page is missing.
  const Around = isMissing && empty ? Suspense : Part;
  const band = (
    <Around>
      {(isMissing || changed || undoable || snapshot.context.cart.supersedes) && (
        <CartBands cart={cart} snapshot={snapshot} />
      )}
    </Around>
  );
  if (empty && isRestoring(snapshot))
    return <Skeleton label={intl.formatMessage({ id: 'cart.restoring' })} rows={4} />;
  if (empty) {
    return (
      <>
        {band}
        <EmptyState
          icon={Crate}
          level={level}
          title={intl.formatMessage({ id: 'cart.empty' })}
          actions={
            <>
              {undoable ? (
                <Button icon={Undo2} onPress={() => undo(cart)}>
                  <FormattedMessage id="cart.undo" />
                </Button>
              ) : null}
              {path === routes.categories.path ? null : (
                <Button onPress={() => navigate(routes.categories.path)}>
                  <FormattedMessage id="cart.empty.toProducts" />
                </Button>
              )}
            </>
          }
        >
          <FormattedMessage id={undoable ? 'cart.emptied' : 'cart.empty.text'} />
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {band}
      <div className="cart-tools">
        {isLong && (
          <Part fallback={<p className="cart-find" />}>
            <FindInCart view={view} onFind={setFound} />
          </Part>
        )}
        <Switch
          label={intl.formatMessage({ id: 'cart.details' })}
          on={details}
          onChange={(on) => preferences.send({ type: 'showDetails', details: on })}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons */}
      <div
        className="cart-deliveries"
        data-amounts
        data-details={details || undefined}
        onKeyDown={alongRemovers}
      >
        {view.deliveries.map((delivery, index) => (
          <Delivery
            key={delivery.group.key}
            cart={cart}
            delivery={delivery}
            products={world.catalogue.products}
            refusal={refusal}
            changeable={canChange(snapshot)}
            details={details}
            changed={changed}
            level={level}
            last={index === view.deliveries.length - 1}
            found={isLong ? found : undefined}
          />
        ))}
      </div>
      <Part fallback={<div className="cart-links" />}>
        <CartEnd cart={cart} />
      </Part>
    </>
  );
}

/** A cart of more lines has a filter. */
const LONG = 20;

const FindInCart = lazy(() => import('./FindInCart.tsx').then((view) => ({ default: view.FindInCart })));

const CartBands = lazy(() => import('./CartBands.tsx').then((view) => ({ default: view.CartBands })));

const CartEnd = lazy(() => import('./CartEnd.tsx').then((view) => ({ default: view.CartEnd })));
