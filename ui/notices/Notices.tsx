import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'wouter';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange, isRestoring } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { routes } from '../../machines/routes.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useAsking } from '../cart/use-asking.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTurn } from '../parts/use-modal.ts';
import { EmptyingDialog } from './EmptyingDialog.tsx';
import { OldCartDialog } from './OldCartDialog.tsx';

interface NoticesProps {
  readonly notices: ProcessRef<'notices'>;
  readonly cart: CartRef;
  /** True while a dialog of ordering again is open. */
  readonly isReordering: boolean;
}

/** The notices of a login: the popup message, the order in progress, the old cart (§2 Modals). */
export function Notices({ notices, cart, isReordering }: NoticesProps) {
  useOldCart(notices, cart);
  const popup = useSelector(notices, (snapshot) => snapshot.matches('popup'));
  // React draws it in a task of its own, after the page.
  const isDrawn = useDeferredValue(popup, false);
  const inProgress = useSelector(notices, (snapshot) => snapshot.matches('orderInProgress'));
  const oldCart = useSelector(notices, (snapshot) => snapshot.matches('oldCartFound'));
  const emptying = useSelector(notices, (snapshot) => snapshot.matches('emptying'));
  // One dialog at a time: the review of removed lines comes before the question about the cart.
  const waits = useAsking(cart);
  if (waits || isReordering) return null;
  return (
    <>
      {popup && isDrawn ? <Popup notices={notices} /> : null}
      {inProgress ? <OldCartDialog notices={notices} cart={cart} which="orderInProgress" /> : null}
      {oldCart ? <OldCartDialog notices={notices} cart={cart} which="oldCart" /> : null}
      {emptying ? <EmptyingDialog notices={notices} /> : null}
    </>
  );
}

function Popup({ notices }: Pick<NoticesProps, 'notices'>) {
  const { formatMessage } = useIntl();
  const message = useSelector(notices, ({ context }) => context.message);
  const close = () => notices.send({ type: 'notices.close' });
  return (
    <Dialog
      open={useTurn()}
      title={formatMessage({ id: 'notices.popup.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={close}
      actions={
        <Button kind="primary" onPress={close}>
          <FormattedMessage id="notices.popup.ok" />
        </Button>
      }
    >
      {message === undefined ? null : (
        <p className="notices-message">
          <InLanguage fi={message.message_fi} en={message.message_en} />
        </p>
      )}
    </Dialog>
  );
}

/**
 * The parameter is handled once: neither a reload nor the way back asks again. A cart with a pressed order causes no
 * question.
 */
function useOldCart(notices: ProcessRef<'notices'>, cart: CartRef) {
  const [path, navigate] = useLocation();
  const [params] = useSearchParams();
  const which = params.get('oldCart');
  const isKnown = !useSelector(cart, isRestoring);
  const isAsked = useSelector(cart, canChange);
  useEffect(() => {
    if (path !== routes.categories.path || which === null || !isKnown) return;
    if (isAsked) {
      notices.send({
        type: 'notices.oldCart',
        which: which === 'orderAwaitingPayment' ? 'orderAwaitingPayment' : 'serverCart',
      });
    }
    navigate(path, { replace: true });
  }, [path, which, isKnown, isAsked, notices, navigate]);
}
