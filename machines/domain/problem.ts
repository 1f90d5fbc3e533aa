/** The reasons why a command is refused. The code is for programs; customers read its message in their language. */
export const problemCodes = [
  'productMissing',
  'outOfStock',
  'noDeliveryDates',
  'priceChanged',
  'invalidAmount',
  'amountTooLarge',
  'itemMissing',
  'dateNotOffered',
  'datePassed',
  'referenceTooLong',
  'referenceNotAllowed',
  'emptyOrder',
  'templateNameMissing',
  'templateNameTooLong',
  'templateNameTaken',
  'templateEmpty',
  'templateMissing',
  'claimEmpty',
  'claimAmountMissing',
  'claimAmountTooLarge',
  'claimReasonMissing',
  'claimBatchMissing',
  'claimImageMissing',
  'claimImagesTooMany',
  'claimImageUnreadable',
  'claimDeliveryUnknown',
  'claimProductUnknown',
  'claimMissing',
  'claimReady',
  'draftMissing',
  'draftNameMissing',
  'draftNameTooLong',
  'draftsTooMany',
  'orderNotWaiting',
  'orderAlreadyPaid',
  'orderSuperseded',
  'orderStands',
  'orderClosed',
  'orderCancelled',
  'orderNotForApproval',
  'orderYourOwn',
  'orderNotYours',
  'orderTooLate',
  'orderNotApproved',
  'approvalNotYours',
  'approvalNobody',
  'fieldMissing',
  'emailInvalid',
  'textTooLong',
  'invalidField',
  'captchaFailed',
  'keyReused',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Codes that only later screens use: their messages load with those screens. */
type LaterCode = Extract<
  ProblemCode,
  | `${'claim' | 'draftName' | 'template' | 'order' | 'approval'}${string}`
  | 'emptyOrder'
  | 'fieldMissing'
  | 'emailInvalid'
  | 'textTooLong'
  | 'captchaFailed'
  | 'keyReused'
>;

/** The key of a code's message. */
export type ProblemKey = `problem.${LaterCode}` | `errors.problem.${Exclude<ProblemCode, LaterCode>}`;

export function problemKey(code: ProblemCode): ProblemKey {
  return isLater(code) ? `problem.${code}` : `errors.problem.${code}`;
}

function isLater(code: ProblemCode): code is LaterCode {
  return /^(claim|draftName|template|order|approval|emptyOrder|fieldMissing|emailInvalid|textTooLong|captchaFailed|keyReused)/.test(
    code,
  );
}

export interface Problem {
  readonly code: ProblemCode;
  /** The path of the field in the payload, if there is one: `cart.custom_reference`. */
  readonly field?: string;
  readonly product_id?: string;
  readonly delivery_date?: string;
}

/** The answer of `decide`: facts to append, or a refusal. Refusals are values; nothing throws. */
export type Decision<Fact> =
  | { readonly ok: true; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function accept<Fact>(...facts: readonly Fact[]): Decision<Fact> {
  return { ok: true, facts };
}

export function refuse(...problems: readonly Problem[]): {
  readonly ok: false;
  readonly problems: readonly Problem[];
} {
  return { ok: false, problems };
}
