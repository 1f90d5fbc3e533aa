import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type TemplateRow, totalOf } from '../../machines/template/template.selectors.ts';
import { Prices } from '../app/Prices.tsx';
import { useAnnouncements } from './announcements.ts';
import { SortableGood } from './SortableGood.tsx';

interface SortableGoodsProps {
  readonly rows: readonly TemplateRow[];
  readonly disabled: boolean;
  /** Indexes from 0. */
  readonly onMove: (from: number, to: number) => void;
  readonly onAmount: (place: number, amount: number) => void;
  readonly onRemove: (place: number) => void;
}

/**
 * The goods of a template, sorted by pointer, by keyboard (space, arrows, space; Esc cancels) or, on touch, by buttons.
 * Every move is announced.
 */
export function SortableGoods({ rows, disabled, onMove, onAmount, onRemove }: SortableGoodsProps) {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const { announcements, instructions, dropped, removed } = useAnnouncements(rows);
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: unknown) => rows.findIndex((row) => row.key === key);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  const step = (from: number, to: number) => {
    onMove(from, to);
    setSaid(dropped(rows[from]?.key, to));
  };
  const remove = (place: number) => {
    setSaid(removed(rows[place]?.key));
    onRemove(place);
    // The focused button unmounts with its row.
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.template-remove button') ?? [])];
      (buttons[place] ?? buttons.at(-1) ?? list.current)?.focus();
    });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={drop}
    >
      <SortableContext
        items={rows.map(({ key }) => key)}
        strategy={verticalListSortingStrategy}
        disabled={disabled}
      >
        <ol
          className="template-goods"
          aria-label={formatMessage({ id: 'template.products' })}
          ref={list}
          tabIndex={-1}
          data-amounts=""
        >
          {rows.map((row, place) => (
            <SortableGood
              key={row.key}
              row={row}
              disabled={disabled}
              onUp={place === 0 ? undefined : () => step(place, place - 1)}
              onDown={place === rows.length - 1 ? undefined : () => step(place, place + 1)}
              onAmount={(amount) => onAmount(place, amount)}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="template-total">
        <FormattedMessage id="placed.total" />
        <Prices {...totalOf(rows)} />
      </p>
      <p className="unseen" role="status">
        {said}
      </p>
    </DndContext>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
