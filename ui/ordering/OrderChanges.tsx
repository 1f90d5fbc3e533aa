import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { AppRef, OrderingRef } from '../../machines/app/app.refs.ts';
import { type Cents, sumOf } from '../../machines/domain/money.ts';
import { isAwaitingApproval } from '../../machines/domain/order/confirmed.ts';
import { composedOf } from '../../machines/domain/order/fees.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import { differencesOf, type OrderChange } from '../../machines/ordering/ordering.changes.ts';
import { changesIn } from '../../machines/ordering/ordering.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Notice } from '../parts/notice.tsx';

/** The changes of the order since the press: old and new values by line, and the total. */
export function OrderChanges({ ordering }: { readonly ordering: OrderingRef }) {
  const context = useSelector(ordering, (snapshot) => snapshot.context);
  const { draft, before = draft } = context;
  return <Changes changes={changesIn(context)} from={before.composed} to={draft.composed} />;
}

interface SupersededOrderProps {
  readonly app: AppRef;
  readonly ordering: OrderingRef;
  /** True if a colleague must approve the new order. */
  readonly waits: boolean;
}

/** The placed order that this one supersedes, and what is different. */
export function SupersededOrder({ app, ordering, waits }: SupersededOrderProps) {
  const { payload, composed } = useSelector(ordering, ({ context }) => context.draft);
  const { supersedes } = payload;
  const before = useSelector(app, ({ context }) => context.orders.find(({ id }) => id === supersedes));
  if (supersedes === undefined) return null;
  return (
    <div className="ordering-superseded">
      <p>
        <FormattedMessage id="ordering.supersedes" values={{ id: supersedes }} />
      </p>
      {waits && before !== undefined && !isAwaitingApproval(before) ? (
        <Notice kind="info">
          <FormattedMessage id="ordering.supersedes.waits" values={{ id: supersedes }} />
        </Notice>
      ) : null}
      {before === undefined ? null : (
        <Changes changes={differencesOf(before, payload)} from={before} to={composed} />
      )}
    </div>
  );
}

interface ChangesProps {
  readonly changes: readonly OrderChange[];
  readonly from: Parameters<typeof orderTotals>[0];
  readonly to: Parameters<typeof orderTotals>[0];
}

/** The differences of two orders by line, and of their totals. */
export function Changes({ changes, from, to }: ChangesProps) {
  const locale = useLocale();
  const sums = [
    ['fees', feesOf(from), feesOf(to)],
    ['total', orderTotals(from).excl, orderTotals(to).excl],
  ] as const;
  return (
    <ul className="ordering-changes">
      {changes.map((change) => (
        <li key={`${change.product_id} ${change.kind}`}>
          <strong>
            <InLanguage fi={change.description_fi} en={change.description_en} />
          </strong>
          <span>
            <FormattedMessage id={`sending.change.${change.kind}`} values={valuesOf(change, locale)} />
          </span>
        </li>
      ))}
      {sums.map(([id, was, is]) =>
        was === is ? null : (
          <li key={id}>
            <FormattedMessage
              id={`sending.change.${id}`}
              values={{ from: formatMoney(was, locale), to: formatMoney(is, locale) }}
            />
          </li>
        ),
      )}
    </ul>
  );
}

/** Excl. VAT, in cents. */
function feesOf(order: ChangesProps['from']): Cents {
  return sumOf(composedOf(order).fees, ({ price_excl_tax }) => price_excl_tax);
}

function valuesOf(change: OrderChange, locale: Locale) {
  switch (change.kind) {
    case 'gone':
    case 'added':
    case 'removed':
      return {};
    case 'date':
      return { from: formatDay(change.from, locale), to: formatDay(change.to, locale) };
    case 'amount':
      return { from: change.from, to: change.to };
    case 'price':
    case 'deposit':
      return { from: formatMoney(change.from, locale), to: formatMoney(change.to, locale) };
    default:
      return change satisfies never;
  }
}
