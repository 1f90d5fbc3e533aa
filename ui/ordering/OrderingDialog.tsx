import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { AppRef, OrderingRef } from '../../machines/app/app.refs.ts';
import { needsApproval } from '../../machines/domain/approval/approval.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { isOrderGone } from '../../machines/ordering/ordering.context.ts';
import { isSending, type OrderingScreen, screenOf } from '../../machines/ordering/ordering.selectors.ts';
import { AskService } from '../app/Service.tsx';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { LeftNotice } from './LeftNotice.tsx';
import { OrderChanges, SupersededOrder } from './OrderChanges.tsx';
import { OrderingActions } from './OrderingActions.tsx';
import { OrderProblems } from './OrderProblems.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { SendingOrder } from './SendingOrder.tsx';
import './ordering.css';

interface OrderingDialogProps {
  readonly app: AppRef;
  readonly ordering: OrderingRef;
}

/** Confirms an order and shows its state until the server has answered (§4 Order button, Ordering). */
export function OrderingDialog({ app, ordering }: OrderingDialogProps) {
  const sending = useSelector(ordering, isSending);
  return (
    <DeferredWords>
      {sending ? <SendingOrder ordering={ordering} /> : <Confirming app={app} ordering={ordering} />}
    </DeferredWords>
  );
}

/** Shown at the login. It shares the dialog's chunk: a separate one would move shared modules into the first screen. */
export function LeftOrder({ app }: { readonly app: AppRef }) {
  return (
    <DeferredWords>
      <LeftNotice app={app} />
    </DeferredWords>
  );
}

function Confirming({ app, ordering }: OrderingDialogProps) {
  const intl = useIntl();
  const screen = useSelector(ordering, screenOf);
  const isActive = useSelector(ordering, ({ status }) => status === 'active');
  const isBusy = useSelector(ordering, (snapshot) => snapshot.hasTag('busy'));
  const total = useSelector(ordering, ({ context }) => orderTotals(context.draft.composed).excl);
  const waits = useSelector(
    app,
    ({ context: { session } }) =>
      session?.approval !== undefined && needsApproval(session.approval, session.username, total),
  );
  return (
    <Dialog
      open={isActive}
      size="wide"
      title={intl.formatMessage({ id: titles[screen] ?? 'ordering.title' })}
      closeLabel={intl.formatMessage({ id: 'ordering.close' })}
      onClose={isBusy ? undefined : () => ordering.send({ type: 'order.cancel' })}
      actions={<OrderingActions ordering={ordering} screen={screen} waits={waits} />}
    >
      <div className="ordering">
        <div className="ordering-state" aria-live="polite">
          <StateNotice ordering={ordering} screen={screen} />
          {waits && screen === 'confirming' ? (
            <Notice kind="info">
              <FormattedMessage id="ordering.waits" />
            </Notice>
          ) : null}
        </div>
        {screen === 'refused' ? <OrderProblems ordering={ordering} /> : null}
        {screen === 'confirming' ? <SupersededOrder app={app} ordering={ordering} waits={waits} /> : null}
        {screen === 'overtaken' ? null : <Summary ordering={ordering} />}
      </div>
    </Dialog>
  );
}

function Summary({ ordering }: { readonly ordering: OrderingRef }) {
  const { composed, payload } = useSelector(ordering, ({ context }) => context.draft);
  return <OrderSummary facts="draft" order={composed} reference={payload.custom_reference ?? ''} />;
}

/** `SendingOrder` has the titles of the other screens. */
const titles: Readonly<Partial<Record<OrderingScreen, MessageId>>> = {
  confirming: 'ordering.title',
  flushing: 'ordering.title',
  placing: 'ordering.title',
  checking: 'sending.uncertain.title',
  failed: 'ordering.title',
  refused: 'ordering.refused.title',
  overtaken: 'ordering.overtaken.title',
};

interface StateNoticeProps {
  readonly ordering: OrderingRef;
  readonly screen: OrderingScreen;
}

/** The text for the state of the order. */
function StateNotice({ ordering, screen }: StateNoticeProps) {
  const intl = useIntl();
  const isGone = useSelector(ordering, ({ context }) => isOrderGone(context.problems));
  const reviewable = useSelector(ordering, (snapshot) => snapshot.can({ type: 'order.review' }));
  const revised = useSelector(ordering, ({ context }) => context.before !== undefined);
  switch (screen) {
    case 'confirming':
      return revised ? (
        <>
          <Notice kind="warning">
            <FormattedMessage id="ordering.revised" />
          </Notice>
          <OrderChanges ordering={ordering} />
        </>
      ) : null;
    case 'flushing':
    case 'placing':
      return <Wait id={`ordering.${screen}`} />;
    case 'checking':
      return (
        <>
          <Wait id="ordering.checking" />
          <p className="ordering-quiet">
            <FormattedMessage id="ordering.checking.text" />
          </p>
        </>
      );
    case 'failed':
      return (
        <Notice kind="error" title={intl.formatMessage({ id: 'ordering.failed' })}>
          <FormattedMessage id="ordering.failed.kept" />
        </Notice>
      );
    case 'refused':
      return (
        <Notice kind={reviewable ? 'warning' : 'error'}>
          <FormattedMessage
            id={reviewable ? 'ordering.refused.changed' : `ordering.${isGone ? 'orderGone' : 'refused'}.text`}
          />{' '}
          {isGone ? <AskService /> : null}
        </Notice>
      );
    case 'overtaken':
      return (
        <Notice kind="warning">
          <FormattedMessage id="ordering.overtaken.text" />
        </Notice>
      );
    case 'queued':
    case 'uncertain':
    case 'missing':
    case 'unasked':
    case 'withdrawing':
    case 'arrived':
      return null;
    default:
      return screen satisfies never;
  }
}

function Wait({ id }: { readonly id: MessageId }) {
  return (
    <p className="ordering-wait">
      <Spinner />
      <span>
        <FormattedMessage id={id} />
      </span>
    </p>
  );
}
