import type { SnapshotFrom } from 'xstate';
import type { Order } from '../domain/order/order.schema.ts';
import type { PaymentProvider } from '../domain/prepayment/payment.schema.ts';
import { ordersAwaitingPayment, providerOf } from './prepayment.context.ts';
import type { prepaymentMachine } from './prepayment.machine.ts';

export type PrepaymentSnapshot = SnapshotFrom<typeof prepaymentMachine>;

export type PrepaymentScreen =
  | 'opening'
  | 'selecting'
  | 'choosing'
  | 'redirecting'
  | 'checking'
  | 'waiting'
  | 'later'
  | 'failed'
  | 'unavailable'
  | 'gone'
  | 'passed'
  | 'none'
  | 'paid'
  | 'repeated';

export function screenOf({ value }: PrepaymentSnapshot): PrepaymentScreen {
  switch (value) {
    case 'idle':
    case 'deciding':
    case 'offering':
    case 'opening':
      return 'opening';
    default:
      return value;
  }
}

/** Providers of one group, in the order of the payment. */
export interface ProviderGroup {
  readonly id: string;
  readonly name: string;
  readonly providers: readonly (PaymentProvider & { readonly at: number })[];
}

/** Groups without a provider are left out; a provider of an unknown group gets its own group. */
export function groupsOf({ context: { payment } }: Pick<PrepaymentSnapshot, 'context'>): ProviderGroup[] {
  if (payment === undefined) return [];
  const stated = payment.groups.map(({ id }) => id);
  const all = payment.providers.map((provider, at) => ({ ...provider, at }));
  const others = all.map(({ group }) => group).filter((id) => !stated.includes(id));
  return [...new Set([...stated, ...others])].flatMap((id) => {
    const providers = all.filter(({ group }) => group === id);
    const name = payment.groups.find((group) => group.id === id)?.name ?? id;
    return providers.length === 0 ? [] : [{ id, name, providers }];
  });
}

/** The order to pay, if it is known. */
export function orderIn({
  context: { orders, order },
}: Pick<PrepaymentSnapshot, 'context'>): Order | undefined {
  return orders.find(({ id }) => id === order);
}

/** The other orders awaiting payment, newest first. */
export function othersIn({ context: { orders, order } }: Pick<PrepaymentSnapshot, 'context'>): Order[] {
  return ordersAwaitingPayment(orders).filter(({ id }) => id !== order);
}

export function providerName({ context }: PrepaymentSnapshot): string {
  return providerOf(context)?.name ?? '';
}
