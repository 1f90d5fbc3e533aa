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
import { type ReactNode, useState } from 'react';
import type { RowSteps } from './SortableRow.tsx';
import { type SortableEntry, useAnnouncements } from './use-announcements.ts';

interface SortableRowsProps {
  readonly rows: readonly SortableEntry[];
  readonly disabled?: boolean;
  /** Indexes from 0. */
  readonly onMove: (from: number, to: number) => void;
  readonly children: (list: SortableList) => ReactNode;
}

interface SortableList {
  readonly stepsAt: (place: number) => RowSteps;
  readonly announceRemoval: (place: number) => void;
}

/**
 * Rows, sorted by pointer, by keyboard (space, arrows, space; Esc cancels) or by buttons.
 * Every move is announced.
 */
export function SortableRows({ rows, disabled = false, onMove, children }: SortableRowsProps) {
  const { announcements, instructions, dropped, removed } = useAnnouncements(rows);
  const [announced, setAnnounced] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: unknown) => rows.findIndex((row) => row.key === key);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  const stepTo = (from: number, to: number) => () => {
    onMove(from, to);
    setAnnounced(dropped(from, to));
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
        {children({
          stepsAt: (place) => ({
            onUp: place === 0 ? undefined : stepTo(place, place - 1),
            onDown: place === rows.length - 1 ? undefined : stepTo(place, place + 1),
          }),
          announceRemoval: (place) => setAnnounced(removed(place)),
        })}
      </SortableContext>
      <p className="unseen" role="status">
        {announced}
      </p>
    </DndContext>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
