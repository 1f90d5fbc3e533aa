import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount, formatDay, formatMoney } from '../../i18n/formats.ts';
import { formatPercent, formatQuantity } from '../../i18n/quantities.ts';
import { unitIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { LinePart, Part } from '../../machines/domain/explain/part.ts';
import type { Named } from '../../machines/domain/history/happening.ts';
import type { Price } from '../../machines/domain/vat.ts';
import { useLocale } from '../app/use-locale.ts';

/** How a part comes about, in small words below its name. */
export function PartNote({ part }: { readonly part: Part }) {
  const locale = useLocale();
  switch (part.kind) {
    case 'line':
      return <LineNote {...part} />;
    case 'deposit':
      return (
        <Note>
          {part.good === undefined ? null : (
            <>
              {nameOf(part.good, locale).text}
              {part.charge.amount === 1 ? null : ' · '}
            </>
          )}
          <Times amount={part.charge.amount} each={part.charge.each} />
        </Note>
      );
    case 'auto':
      return (
        <>
          <Note>
            <Times amount={part.charge.amount} each={part.charge.each} />
          </Note>
          <Note>
            <Brought by={part.broughtBy} />
          </Note>
        </>
      );
    case 'fee':
      return (
        <Note>
          <FeeReason part={part} />
        </Note>
      );
    case 'rounding':
      return (
        <Note>
          <FormattedMessage id="why.rounding" />
        </Note>
      );
    case 'delivery':
    case 'goods':
    case 'stated':
    case 'added':
      return null;
    default:
      return part satisfies never;
  }
}

function Note({ children }: { readonly children: ReactNode }) {
  return <span className="part-note">{children}</span>;
}

/** Of one charge the price is enough. */
function Times({ amount, each }: { readonly amount: number; readonly each: Price }) {
  const locale = useLocale();
  if (amount === 1) return null;
  const values = {
    amount: formatCount(amount, locale),
    excl: formatMoney(each.excl, locale),
    incl: formatMoney(each.incl, locale),
  };
  return <FormattedMessage id="why.charge" values={values} />;
}

/** An amount × the price of a unit, the day of the price, its VAT, and the need of a recipe. */
function LineNote({ amount, unit, each, percent, percentBefore, pricedOn, need }: LinePart) {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  const values = {
    amount: formatCount(amount, locale),
    unit: unitIn(unit, locale, amount),
    excl: formatMoney(each.excl, locale),
    incl: formatMoney(each.incl, locale),
  };
  const day =
    pricedOn === undefined ? [] : formatMessage({ id: 'why.pricedOn' }, { day: formatDay(pricedOn, locale) });
  const rate =
    percent === undefined
      ? []
      : percentBefore === undefined
        ? formatMessage({ id: 'why.rate' }, { percent: formatPercent(percent, locale) })
        : formatMessage(
            { id: 'why.rate.new' },
            { percent: formatPercent(percent, locale), before: formatPercent(percentBefore, locale) },
          );
  return (
    <>
      <Note>
        <FormattedMessage id="why.line" values={values} />
      </Note>
      <Note>{[day, rate].flat().join(' · ')}</Note>
      {need === undefined ? null : <Need {...need} />}
    </>
  );
}

function Need({ line, quantity }: NonNullable<LinePart['need']>) {
  const locale = useLocale();
  const { ingredient, product, planned, packs } = line;
  const exactly = (quantity * ingredient.portion_size) / ingredient.package_size;
  const need = formatQuantity(Math.max(0.01, Math.round(exactly * 100) / 100), locale);
  const unit = unitIn(product?.unit_of_measure ?? '', locale, need);
  return (
    <Note>
      <FormattedMessage
        id="why.need"
        values={{ quantity, need, unit, packs: formatCount(planned, locale) }}
      />
      {packs === planned ? null : (
        <>
          {' · '}
          <FormattedMessage id="why.need.changed" values={{ packs: formatCount(packs, locale) }} />
        </>
      )}
    </Note>
  );
}

/** Goods that are named before the others are counted. */
const NAMED = 3;

function Brought({ by }: { readonly by: readonly Named[] }) {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  const names = by.slice(0, NAMED).map((product) => nameOf(product, locale).text);
  const others = by.length - names.length;
  const all = others === 0 ? names : [...names, formatMessage({ id: 'why.auto.more' }, { count: others })];
  const [last] = all.splice(-1);
  if (last === undefined) return <FormattedMessage id="why.auto.unknown" />;
  const products =
    all.length === 0 ? last : formatMessage({ id: 'why.auto.and' }, { names: all.join(', '), last });
  return <FormattedMessage id="why.auto" values={{ products }} />;
}

function FeeReason({ part: { charge, limit } }: { readonly part: Extract<Part, { kind: 'fee' }> }) {
  const locale = useLocale();
  if (limit === undefined)
    return <FormattedMessage id={charge.kind === 'small' ? 'why.fee.below' : 'why.fee.always'} />;
  const values = {
    of: limit.of,
    goods: formatMoney(limit.goods, locale),
    minimum: formatMoney(limit.minimum, locale),
    missing: formatMoney(limit.missing, locale),
  };
  return <FormattedMessage id="why.fee.missing" values={values} />;
}
