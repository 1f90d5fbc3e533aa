import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportRef } from '../../machines/app/app.refs.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import { MAX_AMOUNT } from '../../machines/domain/amount.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { isLeft, type JudgedRow } from '../../machines/domain/import/report.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';
import type { FieldMessage } from '../parts/field.tsx';
import { Select } from '../parts/select.tsx';
import { TextField } from '../parts/text-field.tsx';

interface DoubtfulRowProps {
  readonly form: ImportRef;
  readonly row: JudgedRow;
}

/** What stood in a row, the good it means, and the fields that put it right. */
export function DoubtfulRow({ form, row }: DoubtfulRowProps) {
  const { formatMessage } = useIntl();
  const { product, goodProblem, amountProblem, candidates } = row;
  const canBeHad = goodProblem === undefined || candidates.length > 0;
  return (
    <li className="form-row" data-left={isLeft(row) || undefined}>
      <span className="form-row-number">
        <FormattedMessage id="import.row" values={{ row: row.row }} />
      </span>
      <div className="form-row-good">
        <Stood row={row} />
        {product === undefined ? null : (
          <p>
            <InLanguage fi={product.description_fi} en={product.description_en} />
            <span className="form-number">{product.id}</span>
          </p>
        )}
        {goodProblem === undefined ? null : (
          <p className="form-warning">
            <TriangleAlert size={16} aria-hidden="true" />
            <span>
              <FormattedMessage id={`import.problem.${goodProblem}`} />
            </span>
          </p>
        )}
        {isLeft(row) ? null : (
          <p className="form-right">
            <CircleCheck size={16} aria-hidden="true" />
            <FormattedMessage id="import.right" />
          </p>
        )}
        {candidates.length === 0 ? null : <Goods form={form} row={row} />}
      </div>
      <div className="form-row-amount">
        {canBeHad ? (
          <TextField
            label={formatMessage({ id: 'import.amount' }, { row: row.row })}
            labelHidden
            inputMode="numeric"
            autoComplete="off"
            value={row.amountText}
            message={messageOf(amountProblem, formatMessage)}
            onChange={(text) => form.send({ type: 'import.amount', row: row.row, text })}
          />
        ) : (
          <span className="form-stood">{row.amountText}</span>
        )}
      </div>
    </li>
  );
}

function messageOf(
  problem: JudgedRow['amountProblem'],
  formatMessage: ReturnType<typeof useIntl>['formatMessage'],
): FieldMessage | undefined {
  return problem === undefined
    ? undefined
    : { kind: 'error', text: formatMessage({ id: `import.amount.${problem}` }, { max: MAX_AMOUNT }) };
}

/** As it stands in the file, word for word. */
function Stood({ row: { stood, product } }: { readonly row: JudgedRow }) {
  const named = product !== undefined && (stood.name === '' || stood.number === '');
  const texts = [stood.number, stood.name].filter((text) => text !== '');
  return (
    <p className="form-stood" data-found={named || undefined}>
      {texts.length === 0 ? <FormattedMessage id="import.nameless" /> : texts.join(' · ')}
    </p>
  );
}

function Goods({ form, row: { row, product, candidates } }: DoubtfulRowProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const choiceOf = (good: Product) => {
    const { text, lang } = nameOf(good, locale);
    const words = [text, good.pack_size, good.id].filter((each) => each !== '').join(', ');
    return { value: good.id, text: words, ...(lang === undefined ? {} : { lang }) };
  };
  return (
    <Select
      label={formatMessage({ id: 'import.good' }, { row })}
      labelHidden
      value={product?.id ?? ''}
      choices={[
        { value: '', text: formatMessage({ id: 'import.good.choose' }), disabled: true },
        ...candidates.map(choiceOf),
      ]}
      onChange={(product_id) => form.send({ type: 'import.good', row, product_id })}
    />
  );
}
