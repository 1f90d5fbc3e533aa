import { lazy, Suspense } from 'react';
import type { IncludesProps } from '../deferred/IncludedNames.tsx';

/** Where they cannot be downloaded the page stands without them. */
const IncludedNames = lazy(() =>
  import('../deferred/IncludedNames.tsx').then(
    (names) => ({ default: names.IncludedNames }),
    () => ({ default: (_: IncludesProps) => null }),
  ),
);

/** Names what a total holds beside the goods; downloaded behind the first screens. */
export function Includes(props: IncludesProps) {
  return (
    <Suspense>
      <IncludedNames {...props} />
    </Suspense>
  );
}
