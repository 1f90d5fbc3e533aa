import { type ComponentType, lazy, Suspense } from 'react';
import type { Order } from '../../machines/domain/order/order.schema.ts';

/** Nothing without a code: the order is of a backend without receipts. Without the file of the view, too. */
export function OrderReceipt({ order: { receipt_code } }: { readonly order: Order }) {
  if (receipt_code === undefined) return null;
  return (
    <Suspense fallback={<div className="receipt" />}>
      <Receipt code={receipt_code} />
    </Suspense>
  );
}

const Receipt = lazy<ComponentType<{ readonly code: string }>>(() =>
  import('./Receipt.tsx').then(
    (view) => ({ default: view.Receipt }),
    () => ({ default: () => null }),
  ),
);
