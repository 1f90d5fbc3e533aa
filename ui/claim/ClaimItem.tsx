import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import { unitIn } from '../../i18n/units.ts';
import type { ItemRow } from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { DraftItem } from '../../machines/domain/claim/draft.schema.ts';
import { claimReasons } from '../../machines/domain/claim/kinds.ts';
import { unitCounted } from '../../machines/domain/claim/rules.ts';
import { useLocale } from '../app/use-locale.ts';
import { type FieldMessage, MessageAtField } from '../parts/field.tsx';
import { Select } from '../parts/select.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { TextField } from '../parts/text-field.tsx';

interface ClaimItemProps {
  readonly claim: ProcessRef<'claim'>;
  readonly row: ItemRow;
  /** The name of the good, in the language of the page. */
  readonly name: string;
}

/** The claim of one good; each problem of §5 is shown at its field. */
export function ClaimItem({ claim, row, name }: ClaimItemProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { good, item, problems, needsBatch } = row;
  const change = (changed: Partial<DraftItem>) =>
    claim.send({ type: 'claim.changeItem', product_id: good.product_id, change: changed });
  const error = (message: MessageId | undefined): FieldMessage | undefined =>
    message === undefined ? undefined : { kind: 'error', text: formatMessage({ id: message }) };
  return (
    <fieldset className="claim-item-fields">
      <legend className="unseen">{name}</legend>
      <MessageAtField id={`${good.product_id}-other`} message={error(problems.other)} />
      <div className="claim-item-amount">
        <TextField
          label={formatMessage(
            { id: 'claim.item.amount' },
            { unit: unitIn(unitCounted(good, item), locale, 2) },
          )}
          value={item.amount}
          inputMode="numeric"
          autoComplete="off"
          message={error(problems.amount)}
          onChange={(amount) => change({ amount })}
        />
        {good.pieces === undefined ? null : (
          <Select
            label={formatMessage({ id: 'claim.item.unit' })}
            value={item.in_pieces ? 'pieces' : 'units'}
            choices={[
              { value: 'units', text: unitIn(good.unit_of_measure, locale, 2) },
              { value: 'pieces', text: unitIn(good.pieces.unit_of_measure, locale, 2) },
            ]}
            onChange={(unit) => change({ in_pieces: unit === 'pieces' })}
          />
        )}
      </div>
      <Reasons item={item} problem={error(problems.reasons)} onChange={(reasons) => change({ reasons })} />
      <div className="claim-item-batch">
        <TextField
          label={formatMessage({ id: 'claim.item.batch' })}
          value={item.batch_number}
          hint={formatMessage({ id: needsBatch ? 'claim.item.batch.needed' : 'claim.item.optional' })}
          autoComplete="off"
          maxLength={100}
          message={error(problems.batch_number)}
          onChange={(batch_number) => change({ batch_number })}
        />
      </div>
      <TextArea
        label={formatMessage({ id: 'claim.item.info' })}
        value={item.additional_info}
        hint={formatMessage({ id: 'claim.item.info.hint' })}
        rows={2}
        maxLength={2_000}
        onChange={(additional_info) => change({ additional_info })}
      />
    </fieldset>
  );
}

interface ReasonsProps {
  readonly item: DraftItem;
  readonly problem: FieldMessage | undefined;
  readonly onChange: (reasons: DraftItem['reasons']) => void;
}

function Reasons({ item: { reasons }, problem, onChange }: ReasonsProps) {
  const id = useId();
  return (
    <fieldset className="claim-reasons" aria-describedby={`${id}-message`}>
      <legend className="field-label">
        <FormattedMessage id="claim.item.reasons" />
      </legend>
      {claimReasons.map((reason) => (
        <label className="claim-check" key={reason}>
          <input
            type="checkbox"
            checked={reasons.includes(reason)}
            aria-invalid={problem === undefined ? undefined : true}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...reasons, reason] : reasons.filter((each) => each !== reason))
            }
          />
          <span>
            <FormattedMessage id={`claim.reason.${reason}`} />
          </span>
        </label>
      ))}
      <MessageAtField id={`${id}-message`} message={problem} />
    </fieldset>
  );
}
