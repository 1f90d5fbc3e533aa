import { useSelector } from '@xstate/react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { FormattedMessage } from 'react-intl';
import { formatCount, formatDay, formatMoney } from '../../i18n/formats.ts';
import type { MessageId } from '../../i18n/ids.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { changesAt } from '../../machines/cart/changes.selectors.ts';
import type { LineChange } from '../../machines/domain/cart/changes.ts';
import { useNameOf } from '../app/names.ts';
import { useLocale } from '../app/use-locale.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';

interface LineChangesProps {
  readonly cart: CartRef;
  readonly productId: string;
}

/** The changes of a line by a fresh catalogue or a colleague: old and new value. */
export function LineChanges({ cart, productId }: LineChangesProps) {
  const changes = useSelector(cart, (snapshot) => changesAt(snapshot, productId));
  return changes.map((change) => (
    <span className="line-change" key={change.kind}>
      <RefreshCw size={16} aria-hidden="true" />
      <Change change={change} />
    </span>
  ));
}

/** Changes by a colleague use messages of the deferred part. */
function Change({ change }: { readonly change: LineChange }) {
  const locale = useLocale();
  const by = useNameOf()('by' in change ? change.by : '');
  const message = <FormattedMessage id={messageOf(change)} values={{ ...valuesOf(change, locale), by }} />;
  return (
    <DeferredWords>
      {'by' in change ? <span role="status">{message}</span> : <span>{message}</span>}
    </DeferredWords>
  );
}

function messageOf(change: LineChange): MessageId {
  const isKnown = 'by' in change && change.by !== '';
  if (change.kind === 'amount' && isKnown)
    return change.from === 0 ? 'presence.addedBy' : 'presence.amountBy';
  if (change.kind === 'amount') return 'presence.amount';
  return isKnown ? 'presence.dateBy' : `presence.changed.${change.kind}`;
}

function valuesOf(change: LineChange, locale: Locale) {
  switch (change.kind) {
    case 'amount':
      return { from: formatCount(change.from, locale), to: formatCount(change.to, locale) };
    case 'date':
      return { from: formatDay(change.from, locale), to: formatDay(change.to, locale) };
    default:
      return { from: formatMoney(change.from, locale), to: formatMoney(change.to, locale) };
  }
}
