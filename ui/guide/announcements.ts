import type { Announcements } from '@dnd-kit/core';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { GuideRow } from '../../machines/domain/guide/choices.ts';
import { useLocale } from '../app/use-locale.ts';

export function keyOf(row: GuideRow): string {
  return row.kind === 'section' ? `section ${row.section}` : row.good.product_id;
}

/** The announcements of a moving row, in the language of the page. */
export function useAnnouncements(rows: readonly GuideRow[]) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const say = (id: MessageId, from: number, place: number) => {
    const row = rows[from];
    const product =
      row === undefined ? '' : row.kind === 'section' ? row.section : nameOf(row.good, locale).text;
    return formatMessage({ id }, { product, place: place + 1, count: rows.length });
  };
  const placeOf = (key: unknown) => rows.findIndex((row) => keyOf(row) === key);
  const isFirst = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isFirst.current = true;
      return say('template.grabbed', placeOf(active.id), placeOf(active.id));
    },
    onDragOver: ({ active, over }) => {
      // A row that was just grabbed is over its own place, which is already announced.
      const isSaid = isFirst.current && over?.id === active.id;
      isFirst.current = false;
      return over === null || isSaid ? undefined : say('template.over', placeOf(active.id), placeOf(over.id));
    },
    onDragEnd: ({ active, over }) =>
      say('template.dropped', placeOf(active.id), placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => say('template.cancelled', placeOf(active.id), placeOf(active.id)),
  };
  return {
    announcements,
    instructions: formatMessage({ id: 'template.instructions' }),
    dropped: (from: number, place: number) => say('template.dropped', from, place),
  };
}
