import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { ClaimStep } from '../../machines/domain/claim/kinds.ts';

/** Opens a step. If an earlier step has an error, the first field with an error takes the focus. */
export function useGoTo(claim: ProcessRef<'claim'>): (step: ClaimStep) => void {
  return (step) => {
    const before = claim.getSnapshot().context.draft.step;
    claim.send({ type: 'claim.goTo', step });
    if (claim.getSnapshot().context.draft.step === before && step !== before) focusFirstProblem();
  };
}

/** Runs after the message is rendered. */
function focusFirstProblem() {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>(
      '.claim-part [aria-invalid="true"], .claim-part-problem',
    );
    wrong?.focus();
  });
}
