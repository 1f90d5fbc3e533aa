import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { readingIn } from '../../machines/import/import.selectors.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { Select } from '../parts/select.tsx';

const kinds = ['number', 'name', 'amount'] as const;

/**
 * The guessed columns of a file whose header does not name the product numbers; the customer changes or confirms them.
 */
export function FormColumns({ form }: { readonly form: ProcessRef<'import'> }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const snapshot = useSelector(form, (now) => now);
  const reading = readingIn(snapshot);
  if (reading === undefined) return null;
  const choices = [
    { value: '', text: formatMessage({ id: 'import.columns.none' }) },
    ...reading.choices.map(({ place, text }) => ({
      value: String(place),
      text: formatMessage({ id: 'import.columns.choice' }, { letter: letterOf(place), text }),
    })),
  ];
  return (
    <section className="section" aria-labelledby={id}>
      <h3 id={id}>
        <FormattedMessage id="import.columns.title" />
      </h3>
      <p className="form-hint">
        <FormattedMessage id="import.columns.text" />
      </p>
      <div className="form-columns">
        {kinds.map((column) => (
          <Select
            key={column}
            label={formatMessage({ id: `import.columns.${column}` })}
            value={String(reading.columns[column] ?? '')}
            choices={choices}
            onChange={(value) =>
              form.send({ type: 'import.column', column, place: value === '' ? undefined : Number(value) })
            }
          />
        ))}
      </div>
      {snapshot.can({ type: 'import.confirm' }) ? (
        <div className="form-actions">
          <Button onPress={() => form.send({ type: 'import.confirm' })}>
            <FormattedMessage id="import.columns.confirm" />
          </Button>
        </div>
      ) : (
        <Notice kind="success" role="status">
          <FormattedMessage id="import.columns.confirmed" />
        </Notice>
      )}
    </section>
  );
}

/** The letters of a column as in Excel: A, B … Z, AA. */
function letterOf(place: number): string {
  const rest = String.fromCharCode(65 + (place % 26));
  return place < 26 ? rest : letterOf(Math.floor(place / 26) - 1) + rest;
}
