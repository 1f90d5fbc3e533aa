import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { JudgedRow } from '../../machines/domain/import/judge.ts';
import { DoubtfulRow } from './DoubtfulRow.tsx';
import { RestOfList } from './RestOfList.tsx';
import { usePart } from './use-part.ts';

interface DoubtfulRowsProps {
  readonly form: ProcessRef<'import'>;
  readonly rows: readonly JudgedRow[];
}

/** Rows that could not be read as an order, each with its corrections. A corrected row does not move. */
export function DoubtfulRows({ form, rows }: DoubtfulRowsProps) {
  const id = useId();
  const { part, showAll, drawn } = usePart(rows);
  return (
    <section className="section" aria-labelledby={id}>
      <h3 id={id}>
        <FormattedMessage id="import.doubtful" values={{ count: rows.length }} />
      </h3>
      <ul className="form-rows">
        {part.map((row) => (
          <DoubtfulRow key={row.row} form={form} row={row} />
        ))}
      </ul>
      <RestOfList drawn={drawn} showAll={showAll} count={rows.length} />
    </section>
  );
}
