import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { stepProblem } from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { claimWishes } from '../../machines/domain/claim/kinds.ts';
import { MessageAtField } from '../parts/field.tsx';

/** §3 Claim, wishes for measures: replacement or refund. */
export function WishStep({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const id = useId();
  const { formatMessage } = useIntl();
  const chosen = useSelector(claim, ({ context }) => context.draft.wish);
  const problem = useSelector(claim, (snapshot) => stepProblem(snapshot, 'wish'));
  return (
    <>
      <p className="claim-about">
        <FormattedMessage id="claim.wish.text" />
      </p>
      <fieldset className="claim-wishes" aria-describedby={`${id}-message`}>
        <legend className="field-label">
          <FormattedMessage id="claim.wish.legend" />
        </legend>
        {claimWishes.map((wish) => (
          <label className="claim-check" key={wish}>
            <input
              type="radio"
              name={id}
              value={wish}
              checked={chosen === wish}
              aria-invalid={problem === undefined ? undefined : true}
              onChange={() => claim.send({ type: 'claim.chooseWish', wish })}
            />
            <span>
              <FormattedMessage id={`claim.wish.${wish}`} />
            </span>
          </label>
        ))}
        <MessageAtField
          id={`${id}-message`}
          message={
            problem === undefined ? undefined : { kind: 'error', text: formatMessage({ id: problem }) }
          }
        />
      </fieldset>
    </>
  );
}
