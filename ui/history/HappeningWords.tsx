import { FormattedMessage } from 'react-intl';
import { formatCount, formatDay, formatMoney } from '../../i18n/formats.ts';
import type { Locale } from '../../i18n/locales.ts';
import { unitIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import { type Entry, type Summary, summaryOf } from '../../machines/domain/history/entries.ts';
import type { Happening, Named } from '../../machines/domain/history/happening.ts';
import { useNameOf } from '../app/names.ts';
import { useLocale } from '../app/use-locale.ts';

/** The kind of person who made the change; messages select their text by it. */
interface Author {
  readonly who: 'you' | 'nobody' | 'other';
  readonly by: string;
}

interface WordsProps {
  readonly entry: Entry;
  /** The current user. */
  readonly username: string | undefined;
}

/** The effect of a moment, in one line. */
export function SummaryWords({ entry, username }: WordsProps) {
  const nameOfUser = useNameOf();
  const summary: Summary = summaryOf(entry);
  const by = authorOf(entry.actor, username, nameOfUser);
  if (summary.kind === 'one') return <HappeningWords happening={summary.happening} by={by} />;
  return <FormattedMessage id={`history.${summary.kind}`} values={{ ...by, count: summary.count }} />;
}

/** Each happening of a moment, if there are more than the summary names. */
export function AllWords({ entry, username }: WordsProps) {
  const nameOfUser = useNameOf();
  const by = authorOf(entry.actor, username, nameOfUser);
  return (
    <ul className="history-all">
      {entry.happenings.map((happening, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: past happenings do not move
        <li key={at}>
          <HappeningWords happening={happening} by={by} />
        </li>
      ))}
    </ul>
  );
}

function authorOf(
  actor: string,
  username: string | undefined,
  nameOfUser: (username: string) => string,
): Author {
  if (actor === '') return { who: 'nobody', by: '' };
  return { who: actor === username ? 'you' : 'other', by: nameOfUser(actor) };
}

function HappeningWords({ happening, by }: { readonly happening: Happening; readonly by: Author }) {
  const locale = useLocale();
  const isBlank = happening.kind === 'reference' && happening.text === '';
  return (
    <FormattedMessage
      id={isBlank ? 'history.unreferenced' : `history.${happening.kind}`}
      values={{ ...by, ...valuesOf(happening, locale) }}
    />
  );
}

function valuesOf(happening: Happening, locale: Locale) {
  switch (happening.kind) {
    case 'added':
    case 'removed':
      return {
        product: productIn(happening.product, locale),
        amount: formatCount(happening.amount, locale),
        unit: unitIn(happening.unit, locale, happening.amount),
      };
    case 'amount':
      return {
        product: productIn(happening.product, locale),
        from: formatCount(happening.from, locale),
        to: formatCount(happening.to, locale),
        unit: unitIn(happening.unit, locale, happening.to),
      };
    case 'date':
      return {
        from: formatDay(happening.from, locale),
        to: formatDay(happening.to, locale),
        count: happening.count,
      };
    case 'moved':
      return {
        product: productIn(happening.product, locale),
        from: formatDay(happening.from, locale),
        to: formatDay(happening.to, locale),
      };
    case 'price':
    case 'deposit':
      return {
        product: productIn(happening.product, locale),
        from: formatMoney(happening.from, locale),
        to: formatMoney(happening.to, locale),
      };
    case 'missing':
    case 'outOfStock':
    case 'noDeliveryDates':
    case 'updated':
      return { product: productIn(happening.product, locale) };
    case 'reference':
      return { text: happening.text };
    case 'substitution':
      return {
        product: productIn(happening.product, locale),
        substitution: happening.substitution,
      };
    case 'substitutionDefault':
      return { substitution: happening.substitution };
    case 'draft':
      return { change: happening.change, name: happening.name };
    case 'draftLine':
      return {
        name: happening.name,
        product: productIn(happening.product, locale),
        change: happening.from === 0 ? 'added' : happening.to === 0 ? 'removed' : 'amount',
        from: formatCount(happening.from, locale),
        to: formatCount(happening.to, locale),
        unit: unitIn(happening.unit, locale, happening.to === 0 ? happening.from : happening.to),
      };
    case 'draftUsed':
      return { name: happening.name };
    case 'emptied':
    case 'restored':
      return { count: happening.count };
    case 'taken':
    case 'released':
    case 'ordered':
      return { order: happening.order_id };
    default:
      return happening satisfies never;
  }
}

function productIn(product: Named, locale: Locale) {
  const { text, lang } = nameOf(product, locale);
  return (
    <b key="product" lang={lang}>
      {text}
    </b>
  );
}
