import { useSortable } from '@dnd-kit/sortable';
import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import { unitIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Availability, TemplateRow } from '../../machines/template/template.selectors.ts';
import { Prices } from '../app/Prices.tsx';
import { RowStepper } from '../app/RowStepper.tsx';
import { useLocale } from '../app/use-locale.ts';
import { useMedia } from '../catalogue/use-media.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { reasons } from './reasons.ts';
import { TakeBack } from './TakeBack.tsx';

interface SortableGoodProps {
  readonly row: TemplateRow;
  readonly disabled: boolean;
  /** Moves one place up or down; undefined at the end of the list. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onAmount: (amount: number) => void;
  readonly onRemove: () => void;
}

/** A good of the open template with its handle and its amount. */
export function SortableGood({ row, disabled, onUp, onDown, onAmount, onRemove }: SortableGoodProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const name = nameOf(row, locale);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: row.key,
      attributes: { roleDescription: formatMessage({ id: 'template.sortable' }) },
      transition: isStill ? null : { duration: 150, easing: 'ease-out' },
    });
  const style =
    transform === null ? {} : { transform: `translateY(${Math.round(transform.y)}px)`, transition };
  return (
    <li
      ref={setNodeRef}
      className="template-good"
      data-dragging={isDragging || undefined}
      data-skipped={row.amount === 0 || undefined}
      style={style}
    >
      <button
        ref={setActivatorNodeRef}
        className="template-grip"
        type="button"
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={formatMessage({ id: 'template.move' }, { product: name.text })}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      <span className="template-good-name">
        <span lang={name.lang}>{name.text}</span>
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
      <span className="template-steps">
        <Step icon={ArrowUp} id="template.move.up" product={name.text} onPress={onUp} disabled={disabled} />
        <Step
          icon={ArrowDown}
          id="template.move.down"
          product={name.text}
          onPress={onDown}
          disabled={disabled}
        />
      </span>
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
    </li>
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

interface StepProps {
  readonly icon: LucideIcon;
  readonly id: MessageId;
  readonly product: string;
  readonly disabled: boolean;
  readonly onPress: (() => void) | undefined;
}

/** A button for touch: one place up or down. */
function Step({ icon, id, product, disabled, onPress }: StepProps) {
  const { formatMessage } = useIntl();
  const place = useRef<HTMLSpanElement>(null);
  const press = () => {
    onPress?.();
    // A line that moves in the page loses the focus.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };
  return (
    <span ref={place}>
      <IconButton
        icon={icon}
        label={formatMessage({ id }, { product })}
        disabled={disabled || onPress === undefined}
        onPress={press}
      />
    </span>
  );
}
