import { lazy, type ReactNode, Suspense } from 'react';
import type { RowAmountProps } from '../catalogue/RowAmount.tsx';

/** The stepper of the catalogue's rows: from its own chunk, which the catalogue loads too. */
export function GuideAmount(row: RowAmountProps) {
  return (
    <span className="product-amount">
      <Suspense fallback={row.amount || null}>
        <RowAmount {...row} />
      </Suspense>
    </span>
  );
}

const RowAmount = lazy(() =>
  import('../catalogue/RowAmount.tsx').then(
    (view) => ({ default: view.RowAmount }),
    () => ({ default: ({ amount }: RowAmountProps): ReactNode => amount || null }),
  ),
);
