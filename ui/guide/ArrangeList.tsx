import { useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { GuideRow } from '../../machines/domain/guide/choices.ts';
import { SortableRows } from '../app/SortableRows.tsx';
import { useLocale } from '../app/use-locale.ts';
import { ArrangeRow } from './ArrangeRow.tsx';

interface ArrangeListProps {
  readonly rows: readonly GuideRow[];
  readonly app: AppRef;
  readonly guide: ProcessRef<'guide'>;
}

/** The rows of the guide in the user's own order. */
export function ArrangeList({ rows, app, guide }: ArrangeListProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const entries = rows.map((row) =>
    row.kind === 'section'
      ? { key: `section ${row.section}`, name: row.section, row }
      : { key: row.good.product_id, name: nameOf(row.good, locale).text, row },
  );
  return (
    <SortableRows rows={entries} onMove={(from, to) => guide.send({ type: 'guide.move', from, to })}>
      {({ stepsAt }) => (
        <ol className="guide-arrange" aria-label={formatMessage({ id: 'app.guide' })}>
          {entries.map(({ key, row }, place) => (
            <ArrangeRow key={key} id={key} row={row} app={app} guide={guide} {...stepsAt(place)} />
          ))}
        </ol>
      )}
    </SortableRows>
  );
}
