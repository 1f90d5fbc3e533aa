import type { SnapshotFrom } from 'xstate';
import type { Order } from '../domain/order/order.schema.ts';
import type { PaymentProvider } from '../domain/prepayment/payment.schema.ts';
import { ordersAwaitingPayment, providerOf } from './prepayment.context.ts';
import type { prepaymentMachine } from './prepayment.machine.ts';

export type PrepaymentSnapshot = SnapshotFrom<typeof prepaymentMachine>;

/** The message of the page. */
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

/** Providers of one group, in the order that the payment states them. */
export interface ProviderGroup {
  readonly id: string;
  readonly name: string;
  readonly providers: readonly (PaymentProvider & { readonly at: number })[];
}

/** Groups without a provider are left out; a provider whose group is not stated stands in one of its own. */
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

/** The order that is paid, as far as it is known. */
export function orderIn({
  context: { orders, order },
}: Pick<PrepaymentSnapshot, 'context'>): Order | undefined {
  return orders.find(({ id }) => id === order);
}

/** Those that wait for payment beside the one that is paid, newest first. */
export function othersIn({ context: { orders, order } }: Pick<PrepaymentSnapshot, 'context'>): Order[] {
  return ordersAwaitingPayment(orders).filter(({ id }) => id !== order);
}

export function providerName({ context }: PrepaymentSnapshot): string {
  return providerOf(context)?.name ?? '';
}
