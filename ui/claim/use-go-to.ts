import type { ClaimRef } from '../../machines/app/app.refs.ts';
import type { ClaimStep } from '../../machines/domain/claim/kinds.ts';

/** Goes to a step; where something is to mend before it, the first such field takes the focus. */
export function useGoTo(claim: ClaimRef): (step: ClaimStep) => void {
  return (step) => {
    const before = claim.getSnapshot().context.draft.step;
    claim.send({ type: 'claim.goTo', step });
    if (claim.getSnapshot().context.draft.step === before && step !== before) focusFirstProblem();
  };
}

/** Once its message is drawn. */
function focusFirstProblem() {
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>(
      '.claim-part [aria-invalid="true"], .claim-part-problem',
    );
    wrong?.focus();
  });
}
