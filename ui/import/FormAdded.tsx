import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { MAX_AMOUNT } from '../../machines/domain/amount.ts';
import type { JudgedRow } from '../../machines/domain/import/judge.ts';
import type { ImportLine, ImportResult } from '../../machines/domain/import/report.ts';
import { routes } from '../../machines/routes.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { LinkButton } from '../app/LinkButton.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { FormLines } from './FormLines.tsx';
import { RestOfList } from './RestOfList.tsx';
import { useLater, usePart } from './use-part.ts';

/** The goods added to the cart, and the rows left out. */
export function FormAdded({ form }: { readonly form: ProcessRef<'import'> }) {
  const { lines, left, beyond } = useSelector(form, ({ context }) => context.result);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here has unmounted.
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <>
      <h2 className="unseen" ref={title} tabIndex={-1}>
        <FormattedMessage id="import.added" values={{ count: lines.length }} />
      </h2>
      <Notice kind={lines.length === 0 ? 'info' : 'success'} role="status">
        <FormattedMessage id="import.added" values={{ count: lines.length }} />
      </Notice>
      <LeftOut left={left} beyond={beyond} />
      <div className="form-actions">
        <LinkButton href={routes.cart.path} kind="primary">
          <FormattedMessage id="import.toCart" />
        </LinkButton>
        <Button onPress={() => form.send({ type: 'import.close' })}>
          <FormattedMessage id="import.again" />
        </Button>
      </div>
      {lines.length === 0 ? null : <FormLines lines={lines} captionId="import.added.lines" />}
    </>
  );
}

/** The rows left out, in one list. */
function LeftOut({ left, beyond }: Pick<ImportResult, 'left' | 'beyond'>) {
  const { formatMessage } = useIntl();
  const rows = useMemo(() => [...left, ...beyond], [left, beyond]);
  const { part, showAll, drawn } = usePart(useLater(rows));
  if (rows.length === 0) return null;
  return (
    <Notice kind="warning" role="status" title={formatMessage({ id: 'import.added.left' })}>
      <ul className="form-missing">
        {part.map((row) =>
          'stood' in row ? <Left key={row.row} row={row} /> : <Beyond key={row.product.id} line={row} />,
        )}
      </ul>
      <RestOfList drawn={drawn} showAll={showAll} count={rows.length} />
    </Notice>
  );
}

function Left({ row: { row, stood, goodProblem, amountProblem } }: { readonly row: JudgedRow }) {
  return (
    <li>
      <span className="form-row-number">
        <FormattedMessage id="import.row" values={{ row }} />
      </span>
      <span>{[stood.number, stood.name].filter((text) => text !== '').join(' · ')}</span>
      <span className="form-why">
        <FormattedMessage
          id={
            goodProblem === undefined
              ? `import.amount.${amountProblem ?? 'missing'}`
              : `import.problem.${goodProblem}`
          }
          values={{ max: MAX_AMOUNT }}
        />
      </span>
    </li>
  );
}

function Beyond({ line: { product, rows } }: { readonly line: ImportLine }) {
  return (
    <li>
      <span className="form-row-number">
        <FormattedMessage id="import.row" values={{ row: rows[0]?.row ?? 0 }} />
      </span>
      <InLanguage fi={product.description_fi} en={product.description_en} />
      <span className="form-why">
        <FormattedMessage id="import.beyond" values={{ max: MAX_AMOUNT }} />
      </span>
    </li>
  );
}
