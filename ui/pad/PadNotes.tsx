import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { MAX_AMOUNT } from '../../machines/domain/amount.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import type { PadRow } from '../../machines/domain/pad/rows.ts';
import { NearestGoods } from '../app/NearestGoods.tsx';
import { useLocale } from '../app/use-locale.ts';
import { type FieldMessage, MessageAtField } from '../parts/field.tsx';

interface PadNotesProps {
  readonly pad: ProcessRef<'pad'>;
  readonly row: PadRow;
  /** The amount of its good in the cart. */
  readonly inCart: number;
  readonly id: string;
}

/** The problems of a left row, its nearest goods, and the sum of its good. */
export function PadNotes({ pad, row, inCart, id }: PadNotesProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { entry, addends, candidates, isLarge } = row;
  const pick = (good: Product, button: HTMLElement) => {
    const line = button.closest('.pad-row');
    pad.send({ type: 'pad.pick', row: entry.id, product_id: good.id });
    line?.querySelector<HTMLInputElement>('[data-cell="amount"]')?.focus();
  };
  const problem = problemOf(row, inCart);
  const error = problem === undefined ? undefined : formatMessage({ id: problem }, { max: MAX_AMOUNT });
  const large = isLarge && entry.isLeft ? formatMessage({ id: 'errors.amount.large' }) : undefined;
  return (
    <div className="pad-notes">
      {addends.length === 0 ? null : (
        <span className="pad-together">
          <FormattedMessage
            id="pad.together"
            values={{
              total: formatCount(
                addends.reduce((sum, each) => sum + each),
                locale,
              ),
              sum: addends.map((each) => formatCount(each, locale)).join(' + '),
            }}
          />
        </span>
      )}
      {inCart === 0 ? null : (
        <span className="pad-together">
          <FormattedMessage id="pad.inCart" values={{ amount: formatCount(inCart, locale) }} />
        </span>
      )}
      <MessageAtField id={id} message={messageOf(error, large)} />
      {candidates.length === 0 ? null : <NearestGoods goods={candidates} onPick={pick} />}
    </div>
  );
}

function messageOf(error: string | undefined, warning: string | undefined): FieldMessage | undefined {
  if (error !== undefined) return { kind: 'error', text: error };
  return warning === undefined ? undefined : { kind: 'warning', text: warning };
}

/** The message of a left row; an amount that is still missing has none. */
function problemOf(
  { entry, amount = 0, addends, goodProblem, amountProblem, candidates, sought }: PadRow,
  inCart: number,
) {
  if (!entry.isLeft) return undefined;
  if (goodProblem === 'productMissing')
    return candidates.length === 0 ? 'pad.none' : (`pad.${sought}` as const);
  if (goodProblem === 'fee') return 'pad.fee';
  if (goodProblem !== undefined) return `import.problem.${goodProblem}` as const;
  const total = addends.reduce((sum, each) => sum + each, 0);
  if (amountProblem === undefined && Math.max(total, amount) + inCart > MAX_AMOUNT) return 'import.beyond';
  if (amountProblem === undefined || amountProblem === 'empty') return undefined;
  return amountProblem === 'notInteger'
    ? 'import.amount.notNumber'
    : (`import.amount.${amountProblem}` as const);
}
