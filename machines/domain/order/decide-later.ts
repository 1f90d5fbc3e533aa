import type { ApprovalRule } from '../approval/approval.schema.ts';
import { mayApprove } from '../approval/approval.ts';
import type { Instant } from '../calendar.ts';
import type { Cents } from '../money.ts';
import { accept, type Decision, type ProblemCode, refuse } from '../problem.ts';
import { isBeforeCutOff } from './coming.ts';
import { isApprovable, isAwaitingApproval } from './confirmed.ts';
import type { OpenedPayment, OrderState } from './evolve.ts';
import type { OrderFact } from './order-facts.schema.ts';
import { PAYMENT_NONE, PAYMENT_PAID, PAYMENT_WAITING } from './payment.ts';

/** The commands to a placed order. */
export type OrderCommand =
  /** Its goods are ordered again as the order `by`. `until`: its first cut-off; undefined: that is unknown. */
  | {
      readonly _tag: 'SupersedeOrder';
      readonly by: string;
      readonly now: Instant;
      readonly until: Instant | undefined;
    }
  /** Nothing of it is delivered. `until`: its first cut-off; undefined: that is unknown. */
  | { readonly _tag: 'CancelOrder'; readonly now: Instant; readonly until: Instant | undefined }
  /** `by` lets it be delivered. */
  | ({ readonly _tag: 'ApproveOrder' } & Approving)
  /** `by` returns it to its orderer with a word. */
  | ({ readonly _tag: 'ReturnOrder'; readonly word: string } & Approving)
  | {
      readonly _tag: 'OpenPayment';
      readonly transaction_id: string;
      readonly stamp: string;
      readonly amount: Cents;
    }
  /** The payment service reports that a transaction was paid. */
  | {
      readonly _tag: 'RecordPayment';
      readonly transaction_id: string;
      readonly provider: string;
      readonly paid_at: Instant;
    }
  /** The payment service reports that a transaction will be decided later. */
  | { readonly _tag: 'RecordPending'; readonly transaction_id: string; readonly provider: string }
  /** The payment service reports that a transaction was cancelled or rejected. */
  | { readonly _tag: 'RecordFailure'; readonly transaction_id: string };

/** A colleague's decision, under the rule of the account. */
interface Approving {
  readonly by: string;
  readonly now: Instant;
  readonly rule: ApprovalRule;
}

/** The length of a word to the orderer, in characters. */
export const MAX_WORD = 300;

/**
 * The facts that a command adds to a placed order, or its refusal. A message of the payment service is never refused:
 * received money is recorded, once a transaction.
 */
export function decideLater(state: OrderState | undefined, command: OrderCommand): Decision<OrderFact> {
  switch (command._tag) {
    case 'SupersedeOrder': {
      const code = notChangeable(state, command.now, command.until);
      return code === undefined
        ? accept({ _tag: 'OrderSuperseded', by: command.by })
        : refuse({ code, field: 'cart.supersedes' });
    }
    case 'CancelOrder': {
      if (state?.order.cancelled_at !== undefined) return accept();
      const code = notChangeable(state, command.now, command.until);
      return code === undefined
        ? accept({ _tag: 'OrderCancelled', cancelled_at: command.now })
        : refuse({ code });
    }
    case 'ApproveOrder': {
      if (state?.order.approval?.state === 'approved') return accept();
      const code =
        notApprovable(state, command) ??
        (isApprovable(state?.order, command.now) ? undefined : ('orderTooLate' as const));
      return code === undefined
        ? accept({ _tag: 'OrderApproved', by: command.by, at: command.now })
        : refuse({ code });
    }
    case 'ReturnOrder': {
      if (state?.order.approval?.state === 'returned') return accept();
      const code = notApprovable(state, command);
      if (code !== undefined) return refuse({ code });
      const word = command.word.trim();
      if (word === '') return refuse({ code: 'fieldMissing', field: 'word' });
      if (word.length > MAX_WORD) return refuse({ code: 'textTooLong', field: 'word' });
      return accept({ _tag: 'OrderReturned', by: command.by, at: command.now, word });
    }
    case 'OpenPayment': {
      const code = notAwaitingPayment(state);
      const { transaction_id, stamp, amount } = command;
      return code === undefined
        ? accept({ _tag: 'PaymentOpened', transaction_id, stamp, amount })
        : refuse({ code });
    }
    case 'RecordPayment': {
      if (state === undefined) return refuse({ code: 'orderNotWaiting' });
      const { transaction_id, provider, paid_at } = command;
      if (statusOf(state, transaction_id) === 'paid') return accept();
      const _tag = notAwaitingPayment(state) === undefined ? 'OrderPaid' : 'PaymentRepeated';
      return accept({ _tag, transaction_id, provider, paid_at });
    }
    case 'RecordPending': {
      if (state === undefined) return refuse({ code: 'orderNotWaiting' });
      const { transaction_id, provider } = command;
      return statusOf(state, transaction_id) === 'open'
        ? accept({ _tag: 'PaymentPending', transaction_id, provider })
        : accept();
    }
    case 'RecordFailure': {
      if (state === undefined) return refuse({ code: 'orderNotWaiting' });
      const { transaction_id } = command;
      const status = statusOf(state, transaction_id);
      return status === 'open' || status === 'pending'
        ? accept({ _tag: 'PaymentFailed', transaction_id })
        : accept();
    }
    default:
      return command satisfies never;
  }
}

/**
 * The reason why an order cannot be changed; undefined: it can. Without prepayment it can be changed before its first
 * cut-off, with prepayment until it is paid, and at any time while it awaits approval.
 */
function notChangeable(
  state: OrderState | undefined,
  now: Instant,
  until: Instant | undefined,
): ProblemCode | undefined {
  if (state !== undefined && state.supersededBy === undefined && isAwaitingApproval(state.order))
    return undefined;
  if (state?.supersededBy !== undefined || state?.order.payment_status !== PAYMENT_NONE)
    return notAwaitingPayment(state);
  if (state.order.cancelled_at !== undefined) return 'orderCancelled';
  return isBeforeCutOff(until, now) ? undefined : 'orderClosed';
}

/** The reason why an order does not await payment; undefined: it does. */
export function notAwaitingPayment(state: OrderState | undefined): ProblemCode | undefined {
  if (state === undefined) return 'orderNotWaiting';
  if (state.supersededBy !== undefined) return 'orderSuperseded';
  if (state.order.cancelled_at !== undefined) return 'orderCancelled';
  if (isAwaitingApproval(state.order)) return 'orderNotApproved';
  if (state.order.payment_status === PAYMENT_PAID) return 'orderAlreadyPaid';
  return state.order.payment_status === PAYMENT_WAITING ? undefined : 'orderNotWaiting';
}

/** The reason why a colleague cannot decide about an order; undefined: it can. */
function notApprovable(state: OrderState | undefined, { by, rule }: Approving): ProblemCode | undefined {
  if (state?.supersededBy !== undefined) return 'orderSuperseded';
  if (state?.order.cancelled_at !== undefined) return 'orderCancelled';
  if (state === undefined || !isAwaitingApproval(state.order)) return 'orderNotForApproval';
  if (mayApprove(rule, by, state.order.ordered_by)) return undefined;
  return by === state.order.ordered_by ? 'orderYourOwn' : 'orderNotYours';
}

function statusOf({ payments }: OrderState, transaction_id: string): OpenedPayment['status'] | undefined {
  return payments.find((payment) => payment.transaction_id === transaction_id)?.status;
}
