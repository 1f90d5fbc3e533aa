import { lazy, type ReactNode, Suspense } from 'react';
import type { RowAmountProps } from './RowAmount.tsx';

interface CartAmountProps extends RowAmountProps {
  readonly className?: string;
}

/** The amount of a good in the cart, as a stepper. Until it is loaded, or if its chunk fails, it shows the amount. */
export function CartAmount({ className = 'product-amount', ...row }: CartAmountProps) {
  return (
    <span className={className}>
      <Suspense fallback={row.amount || null}>
        <RowAmount {...row} />
      </Suspense>
    </span>
  );
}

const RowAmount = lazy(() =>
  import('./RowAmount.tsx').then(
    (view) => ({ default: view.RowAmount }),
    () => ({ default: ({ amount }: RowAmountProps): ReactNode => amount || null }),
  ),
);
