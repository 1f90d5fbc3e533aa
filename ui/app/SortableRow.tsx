import { useSortable } from '@dnd-kit/sortable';
import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import { useMedia } from '../catalogue/use-media.ts';
import { IconButton } from '../parts/icon-button.tsx';
import '../parts/sortable.css';

export interface RowSteps {
  /** Moves one place up or down; undefined at the end of the list. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

interface SortableRowProps extends RowSteps, Omit<ComponentProps<'li'>, 'ref' | 'style'> {
  /** Its key in `SortableRows`. */
  readonly id: string;
  /** The name in the labels of its buttons. */
  readonly name: string;
  readonly heading: ReactNode;
  readonly disabled?: boolean;
}

/** A row of `SortableRows`: handle, heading, a button up and one down, then its children. */
export function SortableRow(props: SortableRowProps) {
  const { id, name, heading, disabled = false, onUp, onDown, className = '', children, ...rest } = props;
  const { formatMessage } = useIntl();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      attributes: { roleDescription: formatMessage({ id: 'template.sortable' }) },
      transition: isStill ? null : { duration: 150, easing: 'ease-out' },
    });
  const style =
    transform === null ? {} : { transform: `translateY(${Math.round(transform.y)}px)`, transition };
  return (
    <li
      {...rest}
      ref={setNodeRef}
      className={`sortable ${className}`}
      data-dragging={isDragging || undefined}
      style={style}
    >
      <button
        ref={setActivatorNodeRef}
        className="sortable-grip"
        type="button"
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={formatMessage({ id: 'template.move' }, { product: name })}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      {heading}
      <span className="sortable-steps">
        <Step icon={ArrowUp} id="template.move.up" name={name} disabled={disabled} onPress={onUp} />
        <Step icon={ArrowDown} id="template.move.down" name={name} disabled={disabled} onPress={onDown} />
      </span>
      {children}
    </li>
  );
}

interface StepProps {
  readonly icon: LucideIcon;
  readonly id: MessageId;
  readonly name: string;
  readonly disabled: boolean;
  readonly onPress: (() => void) | undefined;
}

/** A button for touch: one place up or down. */
function Step({ icon, id, name, disabled, onPress }: StepProps) {
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
        label={formatMessage({ id }, { product: name })}
        disabled={disabled || onPress === undefined}
        onPress={press}
      />
    </span>
  );
}
