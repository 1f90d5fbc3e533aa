import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { unitIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Availability, TemplateRow } from '../../machines/template/template.selectors.ts';
import { HeadWord } from '../app/HeadWord.tsx';
import { Prices } from '../app/Prices.tsx';
import { RowStepper } from '../app/RowStepper.tsx';
import { type RowSteps, SortableRow } from '../app/SortableRow.tsx';
import { useLocale } from '../app/use-locale.ts';
import { IconButton } from '../parts/icon-button.tsx';
import type { OnUnreadable } from '../recipe/use-unreadable.ts';
import { reasons } from './reasons.ts';
import { TakeBack } from './TakeBack.tsx';

interface SortableGoodProps extends RowSteps {
  readonly row: TemplateRow;
  readonly disabled: boolean;
  readonly onAmount: (amount: number) => void;
  readonly onUnreadable: OnUnreadable;
  readonly onRemove: () => void;
}

/** A good of the open template with its handle and its amount. */
export function SortableGood({
  row,
  disabled,
  onUp,
  onDown,
  onAmount,
  onUnreadable,
  onRemove,
}: SortableGoodProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const name = nameOf(row, locale);
  const { key } = row;
  // The text of a removed row blocks nothing.
  useEffect(() => () => onUnreadable(key, false), [key, onUnreadable]);
  return (
    <SortableRow
      id={key}
      name={name.text}
      className="template-good"
      data-skipped={row.amount === 0 || undefined}
      disabled={disabled}
      onUp={onUp}
      onDown={onDown}
      heading={
        <span className="template-good-name">
          <span lang={name.lang}>
            <HeadWord name={name.text} />
          </span>
          <span className="template-good-number">
            {[row.product_id, unitIn(row.unit, locale)].filter((part) => part !== '').join(' · ')}
          </span>
          {row.amount === 0 ? (
            <span className="template-good-skipped">
              <FormattedMessage id="template.skipped" />
            </span>
          ) : null}
          <Unavailable availability={row.availability} />
        </span>
      }
    >
      <span className="template-good-sum">
        {row.amount === 0 ? (
          <TakeBack name={name.text} disabled={disabled} onPress={() => onAmount(row.kept)} />
        ) : null}
        {row.sum === undefined ? null : <Prices excl={row.sum.excl} incl={row.sum.incl} />}
      </span>
      <span className="template-good-amount">
        <RowStepper
          amount={row.amount}
          name={name.text}
          disabled={disabled}
          // 0 counts at the end of typing: until then the row has the amount before the first key.
          onType={(typed, stood) => onAmount(typed.ok && typed.amount > 0 ? typed.amount : stood)}
          onCommit={onAmount}
          onProblem={(problem) => onUnreadable(key, problem !== undefined)}
        />
      </span>
      <span className="template-remove">
        <IconButton
          icon={X}
          label={formatMessage({ id: 'template.remove' }, { product: name.text })}
          disabled={disabled}
          onPress={onRemove}
        />
      </span>
    </SortableRow>
  );
}

/** The reason why it is unavailable now, in the messages of ordering again. */
function Unavailable({ availability }: { readonly availability: Availability }) {
  if (availability === 'offered') return null;
  return (
    <span className="template-good-unavailable">
      <TriangleAlert size={16} aria-hidden="true" />
      <FormattedMessage id={reasons[availability]} />
    </span>
  );
}
