import { useIntl } from 'react-intl';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { GuideRow as Row } from '../../machines/domain/guide/choices.ts';
import { takeProposed } from '../catalogue/Proposed.tsx';
import { GuideRow } from './GuideRow.tsx';

interface GuideListProps {
  readonly rows: readonly Row[];
  /** True if the rows have the amounts of their shelves. */
  readonly hasStock: boolean;
  readonly app: AppRef;
  readonly guide: ProcessRef<'guide'>;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

export function GuideList({ rows, ...shared }: GuideListProps) {
  return (
    <ul
      className="goods guide-goods"
      // biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden
      role="list"
      aria-label={useIntl().formatMessage({ id: 'app.guide' })}
      data-amounts
      onKeyDownCapture={takeProposed}
    >
      {rows.map((row) =>
        row.kind === 'section' ? (
          <li key={`section ${row.section}`}>
            <h2 className="guide-section">{row.section}</h2>
          </li>
        ) : (
          <GuideRow key={row.good.product_id} good={row.good} {...shared} />
        ),
      )}
    </ul>
  );
}
