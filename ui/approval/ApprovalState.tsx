import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { formatMoment } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { mayApprove, noRule } from '../../machines/domain/approval/approval.ts';
import { isApprovable, isAwaitingApproval } from '../../machines/domain/order/confirmed.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { differencesOf } from '../../machines/ordering/ordering.changes.ts';
import { useNameOf } from '../app/names.ts';
import { orderPath } from '../app/paths.ts';
import { AskService } from '../app/Service.tsx';
import { useLocale } from '../app/use-locale.ts';
import { useProcess } from '../deferred/use-process.ts';
import { Changes } from '../ordering/OrderChanges.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { ApprovingDialog } from './ApprovingDialog.tsx';
import '../ordering/ordering.css';
import './approvals.css';

interface ApprovalStateProps {
  readonly app: AppRef;
  readonly order: Order;
}

/** The approval of an order, and the dialog of an answer to it. */
export function ApprovalState({ app, order }: ApprovalStateProps) {
  const approving = useProcess(app, 'approving');
  const place = useRef<HTMLDivElement>(null);
  /** The answer takes the place of the question: the goods below it do not move. */
  const [minHeight, setMinHeight] = useState<number>();
  const keepHeight = () => setMinHeight(place.current?.getBoundingClientRect().height);
  return (
    <>
      <div className="approval" ref={place} style={{ minHeight }}>
        <Approval app={app} order={order} approving={approving} onApprove={keepHeight} />
      </div>
      {approving === undefined ? null : <ApprovingDialog approving={approving} order={order} />}
    </>
  );
}

interface ApprovalProps extends ApprovalStateProps {
  readonly approving: ProcessRef<'approving'> | undefined;
  readonly onApprove: () => void;
}

/** The state of the approval, its cut-off, and the buttons of the colleague who may decide. */
function Approval({ app, order, approving, onApprove }: ApprovalProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const nameOf = useNameOf();
  const now = useSelector(app, ({ context }) => context.now);
  const session = useSelector(app, ({ context }) => context.session);
  const isAnswered = useSelector(
    approving,
    (snapshot) => snapshot?.matches('answered') === true && snapshot.context.order === order.id,
  );
  const { approval } = order;
  if (approval === undefined) return null;
  if (approval.state !== 'waiting') {
    const values = { name: nameOf(approval.by), moment: formatMoment(approval.at, locale) };
    return approval.state === 'approved' ? (
      <Notice kind="success">
        <FormattedMessage id="approval.approved" values={values} />
      </Notice>
    ) : (
      <Notice kind="warning" title={formatMessage({ id: 'approval.returned' }, values)}>
        <q>{approval.word}</q>
      </Notice>
    );
  }
  if (!isAwaitingApproval(order)) return null;
  if (isAnswered) {
    return (
      <Notice kind="success" role="status">
        <FormattedMessage id="approval.answered" />
      </Notice>
    );
  }
  const { username = '', approval: rule = noRule } = session ?? {};
  const isMine = order.ordered_by === username;
  const isApprover = mayApprove(rule, username, order.ordered_by);
  const isOpen = isApprovable(order, now);
  const text = !isOpen ? 'closed' : isApprover ? 'asked' : isMine ? 'mine' : 'others';
  return (
    <>
      <Notice
        kind="warning"
        title={formatMessage({ id: isOpen ? 'approval.waiting' : 'approval.late' })}
        action={
          isApprover ? (
            <div className="actions">
              {isOpen ? (
                <Button
                  kind="primary"
                  disabled={approving === undefined}
                  onPress={() => {
                    onApprove();
                    approving?.send({ type: 'approving.approve', order: order.id });
                  }}
                >
                  <FormattedMessage id="approval.approve" />
                </Button>
              ) : null}
              <Button
                disabled={approving === undefined}
                onPress={() => approving?.send({ type: 'approving.return', order: order.id })}
              >
                <FormattedMessage id="approval.return" />
              </Button>
            </div>
          ) : undefined
        }
      >
        <FormattedMessage id={`approval.${text}`} values={{ name: nameOf(order.ordered_by) }} />{' '}
        {isOpen && approval.until !== undefined ? (
          <FormattedMessage id="approval.until" values={{ moment: formatMoment(approval.until, locale) }} />
        ) : null}
        {isOpen ? null : <AskService />}
      </Notice>
      {order.supersedes === undefined ? null : <Standing app={app} order={order} id={order.supersedes} />}
    </>
  );
}

/** The order that stands until the approval, and what is different. */
function Standing({ app, order, id }: ApprovalStateProps & { readonly id: string }) {
  const before = useSelector(app, ({ context }) => context.orders.find((known) => known.id === id));
  return (
    <div className="ordering-superseded">
      <p>
        <FormattedMessage
          id={before?.cancelled_at === undefined ? 'approval.standing' : 'approval.standing.cancelled'}
          values={{ id, order: <Link href={orderPath(id)}>{id}</Link> }}
        />
      </p>
      {before === undefined ? null : (
        <Changes changes={differencesOf(before, order)} from={before} to={order} />
      )}
    </div>
  );
}
