import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import { packIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { MAX_AMOUNT } from '../../machines/domain/amount.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { isLeft, type JudgedRow } from '../../machines/domain/import/judge.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';
import type { FieldMessage } from '../parts/field.tsx';
import { Select } from '../parts/select.tsx';
import { TextField } from '../parts/text-field.tsx';
import { HiddenMark } from './HiddenMark.tsx';

interface DoubtfulRowProps {
  readonly form: ProcessRef<'import'>;
  readonly row: JudgedRow;
}

/** The good and the content of a doubtful row, with the fields that correct it. */
export function DoubtfulRow({ form, row }: DoubtfulRowProps) {
  const { formatMessage } = useIntl();
  const { goodProblem, amountProblem, candidates, soughtText } = row;
  const canBeRight =
    goodProblem === undefined ||
    goodProblem === 'unchecked' ||
    soughtText !== undefined ||
    candidates.length > 0;
  return (
    <li className="form-row">
      <span className="form-row-number">
        <FormattedMessage id="import.row" values={{ row: row.row }} />
      </span>
      <div className="form-row-good">
        <Good row={row} />
        {row.form.hidden ? <HiddenMark rows={[row.row]} /> : null}
        {soughtText === undefined ? null : (
          <TextField
            label={formatMessage({ id: 'import.seek' }, { row: row.row })}
            labelHidden
            autoComplete="off"
            value={soughtText}
            message={goodProblem === 'unknown' ? errorAt('import.problem.unknown', formatMessage) : undefined}
            onChange={(text) => form.send({ type: 'import.seek', row: row.row, text })}
          />
        )}
        {candidates.length === 0 ? null : <Goods form={form} row={row} />}
        {isLeft(row) ? null : (
          <p className="form-right">
            <CircleCheck size={16} aria-hidden="true" />
            <FormattedMessage id="import.right" />
          </p>
        )}
      </div>
      <div className="form-row-amount">
        {canBeRight ? (
          <TextField
            label={formatMessage({ id: 'import.amount' }, { row: row.row })}
            labelHidden
            inputMode="numeric"
            autoComplete="off"
            value={row.amountText}
            message={
              amountProblem === undefined
                ? undefined
                : errorAt(`import.amount.${amountProblem}`, formatMessage)
            }
            onChange={(text) => form.send({ type: 'import.amount', row: row.row, text })}
          />
        ) : (
          <span className="form-stood">{row.amountText}</span>
        )}
      </div>
    </li>
  );
}

type Format = ReturnType<typeof useIntl>['formatMessage'];

function errorAt(id: MessageId, formatMessage: Format): FieldMessage {
  return { kind: 'error', text: formatMessage({ id }, { max: MAX_AMOUNT }) };
}

/** The good as the shop names it, the content of the file, and the reason why it is unavailable. */
function Good({ row: { product, form, stood, goodProblem, soughtText } }: { readonly row: JudgedRow }) {
  const named = [stood.number, stood.name].filter((text) => text !== '' && text !== product?.id);
  const short = named.length === 1 && named[0] === soughtText ? [] : named;
  const texts = form.whole === undefined ? short : [form.whole];
  return (
    <>
      {product === undefined ? null : (
        <p>
          <InLanguage fi={product.description_fi} en={product.description_en} />
          <span className="form-number">{product.id}</span>
        </p>
      )}
      {texts.length === 0 ? null : (
        <p className="form-stood">
          <FormattedMessage id="import.stood" values={{ text: texts.join(' · ') }} />
        </p>
      )}
      {goodProblem === 'outOfStock' || goodProblem === 'noDeliveryDates' ? (
        <p className="form-warning">
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            <FormattedMessage id={`import.problem.${goodProblem}`} />
          </span>
        </p>
      ) : null}
    </>
  );
}

function Goods({ form, row: { row, product, goodProblem, candidates } }: DoubtfulRowProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const choiceOf = (good: Product) => {
    const { text, lang } = nameOf(good, locale);
    const words = [text, packIn(good, locale), good.id].filter((each) => each !== '').join(', ');
    return { value: good.id, text: words, lang };
  };
  return (
    <Select
      label={formatMessage({ id: 'import.good' }, { row })}
      labelHidden
      value={candidates.some(({ id }) => id === product?.id) ? (product?.id ?? '') : ''}
      choices={[
        { value: '', text: formatMessage({ id: 'import.good.choose' }), disabled: true },
        ...candidates.map(choiceOf),
      ]}
      message={
        goodProblem === 'ambiguous' || goodProblem === 'otherName'
          ? errorAt(`import.problem.${goodProblem}`, formatMessage)
          : undefined
      }
      onChange={(product_id) => form.send({ type: 'import.good', row, product_id })}
    />
  );
}
