import { useSelector } from '@xstate/react';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment } from '../../i18n/formats.ts';
import { formatQuantity } from '../../i18n/quantities.ts';
import { unitIn } from '../../i18n/units.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { isOwn } from '../../machines/domain/inventory/evolve.ts';
import type { CountItem, CountLine } from '../../machines/domain/inventory/inventory.schema.ts';
import { lineTotals } from '../../machines/domain/inventory/totals.ts';
import { nameOfItem } from '../../machines/inventory/inventory.selectors.ts';
import { HeadWord } from '../app/HeadWord.tsx';
import { useNameOf } from '../app/names.ts';
import { useLocale } from '../app/use-locale.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { Money } from '../parts/money.tsx';
import { QuantityField } from './QuantityField.tsx';

interface CountRowProps {
  readonly inventory: ProcessRef<'inventory'>;
  readonly item: CountItem;
}

/** An item of the list: its name, its unit price, its amount, and its value. */
export const CountRow = memo(function CountRow({ inventory, item }: CountRowProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const other = useSelector(inventory, ({ context }) => context.shown?.lines.get(item.key)?.other);
  const name = nameOfItem(item, locale);
  const { key } = item;
  return (
    <li className="inventory-row" data-counted={item.amount !== null || undefined}>
      <span className="inventory-name">
        <span lang={name.lang}>
          <HeadWord name={name.text} />
        </span>{' '}
        <span className="inventory-number">{numberOf(item)}</span>
        {other ? <Other other={other} /> : null}
      </span>
      <span className="inventory-price">
        <span className="inventory-unit">{unitIn(item.unit_of_measure, locale)}</span>
        <Money cents={item.price_excl_tax} locale={locale} />
        <span className="inventory-incl">
          <Money cents={item.price_incl_tax} locale={locale} tone="incl" />{' '}
          <FormattedMessage id="common.incl" />
        </span>
      </span>
      <QuantityField inventory={inventory} of={key} name={name.text} amount={item.amount} />
      <Sum item={item} />
      <span className="inventory-ends">
        {isOwn(item) ? (
          <IconButton
            icon={Pencil}
            label={formatMessage({ id: 'inventory.own.edit' }, { product: name.text })}
            onPress={() =>
              inventory.send({ type: 'inventory.edit', key, separator: locale === 'fi' ? ',' : '.' })
            }
          />
        ) : null}
        <IconButton
          icon={X}
          label={formatMessage({ id: 'inventory.remove' }, { product: name.text })}
          onPress={() => inventory.send({ type: 'inventory.remove', key })}
        />
      </span>
    </li>
  );
});

/** A product number identifies the pack; the running number of an own item means nothing to a reader. */
function numberOf(item: CountItem): string {
  return isOwn(item) ? '' : item.id;
}

function Sum({ item }: { readonly item: CountItem }) {
  const locale = useLocale();
  if (item.amount === null) return <span className="inventory-sum" />;
  const { excl, incl } = lineTotals(item);
  return (
    <span className="inventory-sum">
      <Money cents={excl} locale={locale} />
      <span className="inventory-incl">
        <Money cents={incl} locale={locale} tone="incl" /> <FormattedMessage id="common.incl" />
      </span>
    </span>
  );
}

/** A colleague's amount that another amount has replaced: both are shown. */
function Other({ other }: { readonly other: NonNullable<CountLine['other']> }) {
  const locale = useLocale();
  const { amount, at } = other;
  const by = useNameOf()(other.by);
  const moment = formatMoment(at, locale);
  return (
    <span className="inventory-other">
      {amount === null ? (
        <FormattedMessage id="inventory.other.none" values={{ by, moment }} />
      ) : (
        <FormattedMessage
          id="inventory.other"
          values={{ by, amount: formatQuantity(amount / 1_000, locale), moment }}
        />
      )}
    </span>
  );
}
