import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { orderTotals } from '../../machines/domain/order/totals.ts';
import type { OrderChange } from '../../machines/ordering/ordering.changes.ts';
import { changesIn } from '../../machines/ordering/ordering.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';

/** The changes of the order since the press: old and new values by line, and the total. */
export function OrderChanges({ ordering }: { readonly ordering: OrderingRef }) {
  const locale = useLocale();
  const { draft, before } = useSelector(ordering, ({ context }) => context);
  const context = useSelector(ordering, (snapshot) => snapshot.context);
  const from = orderTotals((before ?? draft).composed).excl;
  const to = orderTotals(draft.composed).excl;
  return (
    <ul className="ordering-changes">
      {changesIn(context).map((change) => (
        <li key={`${change.product_id} ${change.kind}`}>
          <strong>
            <InLanguage fi={change.description_fi} en={change.description_en} />
          </strong>
          <span>
            <FormattedMessage id={`sending.change.${change.kind}`} values={valuesOf(change, locale)} />
          </span>
        </li>
      ))}
      {from === to ? null : (
        <li>
          <FormattedMessage
            id="sending.change.total"
            values={{ from: formatMoney(from, locale), to: formatMoney(to, locale) }}
          />
        </li>
      )}
    </ul>
  );
}

function valuesOf(change: OrderChange, locale: Locale) {
  switch (change.kind) {
    case 'gone':
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
