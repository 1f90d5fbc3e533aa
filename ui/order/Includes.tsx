import { lazy, Suspense } from 'react';
import type { IncludesProps } from '../deferred/IncludedNames.tsx';

/** If the chunk fails, the page shows no names. */
const IncludedNames = lazy(() =>
  import('../deferred/IncludedNames.tsx').then(
    (names) => ({ default: names.IncludedNames }),
    () => ({ default: (_: IncludesProps) => null }),
  ),
);

/** Names the parts of a total beside the goods; downloaded after the first screens. A table keeps their row. */
export function Includes(props: IncludesProps) {
  return (
    <Suspense fallback={'order' in props && props.below ? <tr className="orders-beside" /> : undefined}>
      <IncludedNames {...props} />
    </Suspense>
  );
}
