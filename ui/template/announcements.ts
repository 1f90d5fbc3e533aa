import type { Announcements } from '@dnd-kit/core';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { TemplateRow } from '../../machines/template/template.selectors.ts';
import { useLocale } from '../app/use-locale.ts';

/** The announcements of a moving good, in the language of the page. */
export function useAnnouncements(rows: readonly TemplateRow[]) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const say = (id: MessageId, key: unknown, place: number) => {
    const row = rows.find((each) => each.key === key);
    const product = row === undefined ? '' : nameOf(row, locale).text;
    return formatMessage({ id }, { product, place: place + 1, count: rows.length });
  };
  const placeOf = (key: unknown) => rows.findIndex((row) => row.key === key);
  const isFirst = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isFirst.current = true;
      return say('template.grabbed', active.id, placeOf(active.id));
    },
    onDragOver: ({ active, over }) => {
      // A good that was just grabbed is over its own place, which is already announced.
      const isSaid = isFirst.current && over?.id === active.id;
      isFirst.current = false;
      return over === null || isSaid ? undefined : say('template.over', active.id, placeOf(over.id));
    },
    onDragEnd: ({ active, over }) => say('template.dropped', active.id, placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => say('template.cancelled', active.id, placeOf(active.id)),
  };
  return {
    announcements,
    instructions: formatMessage({ id: 'template.instructions' }),
    removed: (key: unknown) => say('template.removed', key, 0),
    dropped: (key: unknown, place: number) => say('template.dropped', key, place),
  };
}
