import type { SnapshotFrom } from 'xstate';
import { parseAmount } from '../domain/amount.ts';
import type { ClaimDelivery, DeliveredItem } from '../domain/claim/claim.schema.ts';
import type { DraftItem } from '../domain/claim/draft.schema.ts';
import { chosenOf, draftItemOf, draftProblems, keyOfDelivery, stepOf } from '../domain/claim/draft.ts';
import { type ClaimStep, claimSteps } from '../domain/claim/kinds.ts';
import { MAX_CLAIM_IMAGES } from '../domain/claim/limits.ts';
import { isShown, needsBatchNumber } from '../domain/claim/rules.ts';
import { type Problem, type ProblemKey, problemKey } from '../domain/problem.ts';
import { isPreparing } from './claim.context.ts';
import type { ImageState } from './claim.events.ts';
import type { claimMachine } from './claim.machine.ts';

export type ClaimSnapshot = SnapshotFrom<typeof claimMachine>;

export type ClaimScreen = 'opening' | 'filling' | 'sending' | 'sent';

export function screenOf(snapshot: ClaimSnapshot): ClaimScreen {
  if (snapshot.matches({ form: 'sent' })) return 'sent';
  if (snapshot.matches({ form: 'sending' })) return 'sending';
  return snapshot.matches({ form: 'closed' }) || snapshot.matches({ form: 'restoring' })
    ? 'opening'
    : 'filling';
}

/** Deliveries that are fetched again remain on the screen. */
export function deliveriesState(snapshot: ClaimSnapshot): 'loading' | 'ready' | 'failed' {
  if (snapshot.matches({ deliveries: 'failed' })) return 'failed';
  return (['ready', 'refreshing', 'extending'] as const).some((deliveries) =>
    snapshot.matches({ deliveries }),
  )
    ? 'ready'
    : 'loading';
}

/** True if there are more deliveries than the page shows: fetched ones, or those of older orders. */
export function hasMoreDeliveries({ context: { deliveries, older } }: ClaimSnapshot, shown: number): boolean {
  return deliveries.length > shown || older !== undefined;
}

/** A step of the claim, as the list of steps shows it. */
export interface StepEntry {
  readonly step: ClaimStep;
  readonly isCurrent: boolean;
  /** True if it is complete and has no problem. */
  readonly isDone: boolean;
  /** True if a problem of it is shown. */
  readonly isWrong: boolean;
}

export function stepsIn(snapshot: ClaimSnapshot): StepEntry[] {
  const { draft } = snapshot.context;
  const open = new Set(draftProblems(draft).map(stepOf));
  const wrong = new Set(problemsShown(snapshot).map(stepOf));
  const at = claimSteps.indexOf(draft.step);
  return claimSteps.map((step, index) => ({
    step,
    isCurrent: step === draft.step,
    isDone: index < at && !open.has(step) && !wrong.has(step),
    isWrong: wrong.has(step),
  }));
}

/** The shown problems: those of the steps that the customer tried to leave, and those of the server. */
function problemsShown({ context: { draft, checked, refused } }: ClaimSnapshot): Problem[] {
  const own = draftProblems(draft).filter((problem) => checked.includes(stepOf(problem)));
  return [
    ...own,
    ...refused.filter(({ code, field }) => !own.some((each) => each.code === code && each.field === field)),
  ];
}

type ClaimMessage = ProblemKey | 'claim.wish.missing' | 'errors.amount.notInteger';

export interface ItemProblems {
  readonly amount: ClaimMessage | undefined;
  readonly reasons: ClaimMessage | undefined;
  readonly batch_number: ClaimMessage | undefined;
  /** The problem of the good itself. */
  readonly other: ClaimMessage | undefined;
}

/** A delivered good, as it is shown. */
export interface ItemRow {
  readonly good: DeliveredItem;
  readonly item: DraftItem;
  readonly needsBatch: boolean;
  readonly problems: ItemProblems;
}

export function rowsOf(snapshot: ClaimSnapshot): ItemRow[] {
  const { draft } = snapshot.context;
  const problems = problemsShown(snapshot);
  return (draft.delivery?.items ?? []).map((good) => {
    const item = draftItemOf(draft, good.product_id);
    return {
      good,
      item,
      needsBatch: needsBatchNumber(item, good),
      problems: itemProblems(problems, good.product_id, item),
    };
  });
}

/** The problem of a step as a whole: no item, no image, no wish. */
export function stepProblem(snapshot: ClaimSnapshot, step: ClaimStep): ClaimMessage | undefined {
  const found = problemsShown(snapshot).find(
    (problem) => stepOf(problem) === step && problem.product_id === undefined,
  );
  return found === undefined ? undefined : messageOf(found);
}

/** An image, as it is shown; unreadable ones come after those of the claim. */
export interface ImageEntry {
  readonly id: string;
  readonly name: string;
  readonly state: ImageState | { readonly tag: 'unreadable' };
}

export function imagesIn({ context: { draft, images, unreadable } }: ClaimSnapshot): ImageEntry[] {
  return [
    ...draft.images.map(({ id, name }) => ({
      id,
      name,
      state: images[id] ?? { tag: 'preparing' as const, share: 0 },
    })),
    ...unreadable.map(({ id, name }) => ({ id, name, state: { tag: 'unreadable' as const } })),
  ];
}

export function roomForImages({ context: { draft } }: ClaimSnapshot): number {
  return MAX_CLAIM_IMAGES - draft.images.length;
}

/** §5: images required for the quality, broken or wrong-items reasons. */
export function needsImages({ context: { draft } }: ClaimSnapshot): boolean {
  return chosenOf(draft).some(({ item }) => isShown(item));
}

/** True if sending is delayed until the images are resized. */
export function waitsForImages({ context }: ClaimSnapshot): boolean {
  return isPreparing(context);
}

export function isChosen({ context: { draft } }: ClaimSnapshot, delivery: ClaimDelivery): boolean {
  return draft.delivery !== null && keyOfDelivery(draft.delivery) === keyOfDelivery(delivery);
}

const outcomes = ['failed', 'unknown', 'received', 'tooLarge', 'refused', 'rejected'] as const;

/** The outcome of the last sending. */
export function outcomeOf(snapshot: ClaimSnapshot): 'calm' | (typeof outcomes)[number] {
  return outcomes.find((outcome) => snapshot.matches({ form: { filling: { review: outcome } } })) ?? 'calm';
}

export function messageOf({ code }: Problem): ClaimMessage {
  if (code === 'fieldMissing') return 'claim.wish.missing';
  return problemKey(code);
}

function itemProblems(problems: readonly Problem[], product_id: string, item: DraftItem): ItemProblems {
  const own = problems.filter((problem) => problem.product_id === product_id);
  const at = (tail: string) => own.find(({ field = '' }) => field.endsWith(`.${tail}`));
  const [amount, reasons, batch] = [at('amount'), at('reasons'), at('batch_number')];
  const rest = own.find((problem) => ![amount, reasons, batch].includes(problem));
  return {
    amount: amount && amountMessage(amount, item.amount),
    reasons: reasons && messageOf(reasons),
    batch_number: batch && messageOf(batch),
    other: rest && messageOf(rest),
  };
}

/** Unreadable text does not count as missing. */
function amountMessage(problem: Problem, typed: string): ClaimMessage {
  const parsed = parseAmount(typed);
  if (parsed.ok || parsed.problem === 'empty') return messageOf(problem);
  return parsed.problem === 'notInteger' ? 'errors.amount.notInteger' : 'problem.claimAmountTooLarge';
}
