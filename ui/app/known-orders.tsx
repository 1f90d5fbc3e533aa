import { useSelector } from '@xstate/react';
import { createContext, type ReactNode } from 'react';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';

/** The orders of the account that the page knows. */
export const KnownOrders = createContext<readonly Order[]>([]);

export function WithOrders({ app, children }: { readonly app: AppRef; readonly children: ReactNode }) {
  return <KnownOrders value={useSelector(app, ({ context }) => context.orders)}>{children}</KnownOrders>;
}
