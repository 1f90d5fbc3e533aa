import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { ReorderLine } from '../../machines/domain/reorder/lines.ts';
import { nameOfLine } from '../../machines/reorder/reorder.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';

interface LineNameProps {
  readonly reorder: ProcessRef<'reorder'>;
  readonly line: ReorderLine;
}

/** The name of a line; its number if neither the line nor the server states the name. */
export function LineName({ reorder, line }: LineNameProps) {
  const fi = useSelector(reorder, (snapshot) => nameOfLine(snapshot, line)?.fi);
  const en = useSelector(reorder, (snapshot) => nameOfLine(snapshot, line)?.en ?? '');
  return fi === undefined ? (
    <FormattedMessage id="reorder.number" values={{ id: line.product_id }} />
  ) : (
    <InLanguage fi={fi} en={en} />
  );
}
