import type { Announcements } from '@dnd-kit/core';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';

export interface SortableEntry {
  readonly key: string;
  readonly name: string;
}

/** The announcements of a moving row, in the language of the page. Places count from 0. */
export function useAnnouncements(rows: readonly SortableEntry[]) {
  const { formatMessage } = useIntl();
  const textOf = (id: MessageId, from: number, place: number) =>
    formatMessage({ id }, { product: rows[from]?.name ?? '', place: place + 1, count: rows.length });
  const placeOf = (key: unknown) => rows.findIndex((row) => row.key === key);
  const isFirst = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isFirst.current = true;
      return textOf('template.grabbed', placeOf(active.id), placeOf(active.id));
    },
    onDragOver: ({ active, over }) => {
      // A row that was just grabbed is over its own place, which is already announced.
      const isAnnounced = isFirst.current && over?.id === active.id;
      isFirst.current = false;
      return over === null || isAnnounced
        ? undefined
        : textOf('template.over', placeOf(active.id), placeOf(over.id));
    },
    onDragEnd: ({ active, over }) =>
      textOf('template.dropped', placeOf(active.id), placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => textOf('template.cancelled', placeOf(active.id), placeOf(active.id)),
  };
  return {
    announcements,
    instructions: formatMessage({ id: 'template.instructions' }),
    removed: (place: number) => textOf('template.removed', place, 0),
    dropped: (from: number, to: number) => textOf('template.dropped', from, to),
  };
}
