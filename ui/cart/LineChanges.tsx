import { useSelector } from '@xstate/react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { FormattedMessage } from 'react-intl';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { changesAt, type LineChange } from '../../machines/cart/cart.selectors.ts';
import { useLocale } from '../app/use-locale.ts';

interface LineChangesProps {
  readonly cart: CartRef;
  readonly productId: string;
}

/** What a fresh catalogue changed about a line: from what to what. */
export function LineChanges({ cart, productId }: LineChangesProps) {
  const locale = useLocale();
  const changes = useSelector(cart, (snapshot) => changesAt(snapshot, productId));
  return changes.map((change) => (
    <span className="line-change" key={change.kind}>
      <RefreshCw size={16} aria-hidden="true" />
      <span>
        <FormattedMessage id={`cart.changed.${change.kind}`} values={valuesOf(change, locale)} />
      </span>
    </span>
  ));
}

function valuesOf(change: LineChange, locale: Locale) {
  return change.kind === 'date'
    ? { from: formatDay(change.from, locale), to: formatDay(change.to, locale) }
    : { from: formatMoney(change.from, locale), to: formatMoney(change.to, locale) };
}
