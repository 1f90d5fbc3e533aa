import { FormattedMessage } from 'react-intl';
import { Button } from '../parts/button.tsx';
import type { usePart } from './use-part.ts';

type RestProps = Pick<ReturnType<typeof usePart>, 'drawn' | 'showAll'> & { readonly count: number };

/** The end of a long list: a placeholder for rows not drawn yet, or the button that shows all. */
export function RestOfList({ drawn, showAll, count }: RestProps) {
  return (
    <>
      {drawn === undefined || drawn.rest === 0 ? null : (
        <div key={drawn.count} ref={drawn.place} style={{ height: drawn.rest }} />
      )}
      {showAll === undefined ? null : (
        <Button onPress={showAll}>
          <FormattedMessage id="import.showAll" values={{ count }} />
        </Button>
      )}
    </>
  );
}
