import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { FormattedMessage, useIntl } from 'react-intl';
import { type StepEntry, screenOf, stepsIn } from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { useGoTo } from './use-go-to.ts';

/** The steps of the claim with their state: current, done, to be corrected. Each links to its step. */
export function ClaimSteps({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const { formatMessage } = useIntl();
  const steps = useSelector(claim, stepsIn, isSame);
  return (
    <nav className="claim-steps" aria-label={formatMessage({ id: 'claim.steps' })}>
      <p className="claim-steps-position">
        <FormattedMessage
          id="claim.step.position"
          values={{ at: steps.findIndex(({ isCurrent }) => isCurrent) + 1, count: steps.length }}
        />
      </p>
      <ol>
        {steps.map((entry, index) => (
          <li key={entry.step}>
            <Step claim={claim} entry={entry} at={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  readonly claim: ProcessRef<'claim'>;
  readonly entry: StepEntry;
  readonly at: number;
}

function Step({ claim, entry: { step, isCurrent, isDone, isWrong }, at }: StepProps) {
  const goTo = useGoTo(claim);
  const isSending = useSelector(claim, (snapshot) => screenOf(snapshot) === 'sending');
  const mark = isWrong ? 'wrong' : isDone ? 'done' : undefined;
  return (
    <button
      className="claim-step-name"
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      data-mark={mark}
      disabled={isSending}
      onClick={() => goTo(step)}
    >
      <span className="claim-step-mark" aria-hidden="true">
        {isWrong ? <CircleAlert size={20} /> : isDone ? <Check size={16} /> : at}
      </span>
      <FormattedMessage id={`claim.step.${step}`} />
      {mark === undefined ? null : (
        <span className="unseen">
          {' '}
          <FormattedMessage id={`claim.step.${mark}`} />
        </span>
      )}
    </button>
  );
}

function isSame(one: readonly StepEntry[], other: readonly StepEntry[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
