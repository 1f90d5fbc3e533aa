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
import { useState } from 'react';
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
}

/**
 * The goods of a template, sorted by pointer, by keyboard (space, arrows, space; Esc cancels) or, on touch, by buttons.
 * Every move is announced.
 */
export function SortableGoods({ rows, disabled, onMove }: SortableGoodsProps) {
  const { formatMessage } = useIntl();
  const { announcements, instructions, dropped } = useAnnouncements(rows);
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
        <ol className="template-goods" aria-label={formatMessage({ id: 'template.products' })}>
          {rows.map((row, place) => (
            <SortableGood
              key={row.key}
              row={row}
              disabled={disabled}
              onUp={place === 0 ? undefined : () => step(place, place - 1)}
              onDown={place === rows.length - 1 ? undefined : () => step(place, place + 1)}
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
