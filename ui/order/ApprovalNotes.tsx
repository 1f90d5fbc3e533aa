import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { formatMoment } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { mayApprove, noRule } from '../../machines/domain/approval/approval.ts';
import { isApprovable, isAwaitingApproval } from '../../machines/domain/order/confirmed.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { useNameOf } from '../app/names.ts';
import { orderPath } from '../app/paths.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { Notice } from '../parts/notice.tsx';

/** Each order that waits for approval: who ordered it, its total, its cut-off, and the way to it. */
export function ApprovalNotes({ app }: { readonly app: AppRef }) {
  const locale = useLocale();
  const nameOf = useNameOf();
  const now = useSelector(app, ({ context }) => context.now);
  const orders = useSelector(app, ({ context }) => context.orders);
  const { username = '', approval: rule = noRule } = useSelector(app, ({ context }) => context.session) ?? {};
  return (
    <>
      {orders.filter(isAwaitingApproval).map((order) => {
        const { id, ordered_by, approval } = order;
        const isAsked = mayApprove(rule, username, ordered_by) && isApprovable(order, now);
        const until = approval?.state === 'waiting' ? approval.until : undefined;
        return (
          <Notice
            key={id}
            kind="warning"
            action={
              isAsked ? (
                <LinkButton href={orderPath(id)}>
                  <FormattedMessage id="app.approval.open" />
                  <span className="unseen"> {id}</span>
                </LinkButton>
              ) : undefined
            }
          >
            <span>
              <Link href={orderPath(id)}>
                <FormattedMessage
                  id={
                    !isApprovable(order, now)
                      ? 'approval.note.late'
                      : isAsked
                        ? 'app.approval.waiting'
                        : 'approval.note.mine'
                  }
                  values={{ id }}
                />
              </Link>
              {': '}
              {ordered_by === username ? null : `${nameOf(ordered_by)}, `}
              <Money cents={orderTotals(order).excl} locale={locale} />
              {until === undefined || !isApprovable(order, now) ? null : (
                <>
                  {'. '}
                  <FormattedMessage id="approval.until" values={{ moment: formatMoment(until, locale) }} />
                </>
              )}
            </span>
          </Notice>
        );
      })}
    </>
  );
}
