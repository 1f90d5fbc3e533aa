import { lazy, Suspense } from 'react';
import type { IncludesProps } from '../desk/IncludedNames.tsx';

/** Where they cannot be downloaded the page stands without them. */
const IncludedNames = lazy(() =>
  import('../desk/IncludedNames.tsx').then(
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
