import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount, formatDay } from '../../i18n/formats.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { dayAt } from '../../machines/domain/calendar.ts';
import type { Sheet } from '../../machines/inventory/inventory.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { Switch } from '../parts/switch.tsx';
import { TextField } from '../parts/text-field.tsx';
import { InventoryNews } from './InventoryNews.tsx';
import { SavingState } from './SavingState.tsx';

interface CountBarProps {
  readonly inventory: ProcessRef<'inventory'>;
  readonly sheet: Sheet;
  readonly text: string;
  readonly countedOnly: boolean;
  readonly onText: (text: string) => void;
  readonly onCountedOnly: (on: boolean) => void;
}

/** A sticky bar above the goods: the value of the stock, the state of saving, the search. */
export function CountBar({ inventory, sheet, text, countedOnly, onText, onCountedOnly }: CountBarProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const day = useSelector(
    inventory,
    ({ context: { accepted, world } }) => accepted?.counted_on ?? dayAt(world.now),
  );
  const { excl, incl } = sheet.totals.whole;
  return (
    <div className="inventory-bar">
      <div className="inventory-head">
        <p className="inventory-day">
          <FormattedMessage id="inventory.counting" values={{ day: formatDay(day, locale) }} />
          <span className="inventory-progress">
            <FormattedMessage
              id="inventory.progress"
              values={{
                counted: formatCount(sheet.counted, locale),
                items: formatCount(sheet.items, locale),
              }}
            />
          </span>
        </p>
        <SavingState inventory={inventory} />
        <p className="inventory-total">
          <span className="inventory-total-words">
            <FormattedMessage id="inventory.total" /> <FormattedMessage id="common.excl" />
          </span>
          <Money cents={excl} locale={locale} tone="total" />
          <span className="inventory-incl">
            <Money cents={incl} locale={locale} tone="incl" /> <FormattedMessage id="common.incl" />
          </span>
        </p>
      </div>
      <div className="inventory-tools">
        <TextField
          label={formatMessage({ id: 'inventory.find' })}
          labelHidden
          placeholder={formatMessage({ id: 'inventory.find' })}
          autoComplete="off"
          value={text}
          onChange={onText}
        />
        <Switch
          label={formatMessage({ id: 'inventory.countedOnly' })}
          on={countedOnly}
          onChange={onCountedOnly}
        />
      </div>
      <InventoryNews inventory={inventory} />
    </div>
  );
}
