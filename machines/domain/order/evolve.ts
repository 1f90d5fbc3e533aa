import type { Order } from './order.schema.ts';
import type { OrderFact } from './order-facts.schema.ts';
import { PAYMENT_PAID } from './payment.ts';

/** A transaction that was opened for an order. */
export interface OpenedPayment {
  readonly transaction_id: string;
  readonly status: 'open' | 'pending' | 'failed' | 'paid';
}

/** An order folded from its facts, with its current payment status. */
export interface OrderState {
  readonly order: Order;
  /** The order that superseded it. */
  readonly supersededBy: string | undefined;
  /** The transaction that paid it. */
  readonly paidBy: string | undefined;
  /** Oldest first. */
  readonly payments: readonly OpenedPayment[];
}

/** undefined: there is no such order. */
export function replay(
  facts: readonly OrderFact[],
  before: OrderState | undefined = undefined,
): OrderState | undefined {
  return facts.reduce(evolve, before);
}

function evolve(state: OrderState | undefined, fact: OrderFact): OrderState | undefined {
  if (fact._tag === 'OrderPlaced')
    return { order: fact.order, supersededBy: undefined, paidBy: undefined, payments: [] };
  if (state === undefined) return undefined;
  switch (fact._tag) {
    case 'OrderSuperseded':
      return { ...state, supersededBy: fact.by };
    case 'OrderCancelled':
      return { ...state, order: { ...state.order, cancelled_at: fact.cancelled_at } };
    case 'OrderApproved':
      return { ...state, order: { ...state.order, approval: approved(fact) } };
    case 'OrderReturned':
      return { ...state, order: { ...state.order, cancelled_at: fact.at, approval: returned(fact) } };
    case 'PaymentOpened':
      return withPayment(state, fact.transaction_id, 'open');
    case 'PaymentPending':
      return withPayment(state, fact.transaction_id, 'pending');
    case 'PaymentFailed':
      return withPayment(state, fact.transaction_id, 'failed');
    case 'OrderPaid':
      return withPayment(
        { ...state, order: { ...state.order, payment_status: PAYMENT_PAID }, paidBy: fact.transaction_id },
        fact.transaction_id,
        'paid',
      );
    case 'PaymentRepeated':
      return withPayment(state, fact.transaction_id, 'paid');
    default:
      return fact satisfies never;
  }
}

type FactOf<Tag extends OrderFact['_tag']> = Extract<OrderFact, { _tag: Tag }>;

export function approved({ by, at }: FactOf<'OrderApproved'>) {
  return { state: 'approved', by, at } as const;
}

export function returned({ by, at, word }: FactOf<'OrderReturned'>) {
  return { state: 'returned', by, at, word } as const;
}

function withPayment(state: OrderState, transaction_id: string, status: OpenedPayment['status']): OrderState {
  const others = state.payments.filter((payment) => payment.transaction_id !== transaction_id);
  return { ...state, payments: [...others, { transaction_id, status }] };
}
