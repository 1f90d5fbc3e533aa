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
import { useIntl } from 'react-intl';
import type { AppRef, GuideRef } from '../../machines/app/app.refs.ts';
import type { GuideRow } from '../../machines/domain/guide/choices.ts';
import { ArrangeRow } from './ArrangeRow.tsx';
import { keyOf, useAnnouncements } from './announcements.ts';

interface ArrangeListProps {
  readonly rows: readonly GuideRow[];
  readonly app: AppRef;
  readonly guide: GuideRef;
}

/** The rows of the guide, sorted by pointer, by keyboard (space, arrows, space; Esc cancels) or by buttons. */
export function ArrangeList({ rows, app, guide }: ArrangeListProps) {
  const { formatMessage } = useIntl();
  const { announcements, instructions, dropped } = useAnnouncements(rows);
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: unknown) => rows.findIndex((row) => keyOf(row) === key);
  const move = (from: number, to: number) => guide.send({ type: 'guide.move', from, to });
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) move(placeOf(active.id), placeOf(over.id));
  };
  const step = (from: number, to: number) => {
    move(from, to);
    setSaid(dropped(from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={rows.map(keyOf)} strategy={verticalListSortingStrategy}>
        <ol className="guide-arrange" aria-label={formatMessage({ id: 'app.guide' })}>
          {rows.map((row, place) => (
            <ArrangeRow
              key={keyOf(row)}
              row={row}
              app={app}
              guide={guide}
              onUp={place === 0 ? undefined : () => step(place, place - 1)}
              onDown={place === rows.length - 1 ? undefined : () => step(place, place + 1)}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="unseen" role="status">
        {said}
      </p>
    </DndContext>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
