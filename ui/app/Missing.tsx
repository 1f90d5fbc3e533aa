import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DeskWords } from '../desk/DeskWords.tsx';
import { Notice } from '../parts/notice.tsx';

export type Lack = 'cart' | 'minimum' | 'notices';

/** What the server has not told, in its place; it is asked for again by itself. */
export function Missing({ what }: { readonly what: Lack }): ReactNode {
  return (
    <DeskWords>
      <Notice kind="warning" role="status">
        <FormattedMessage id={`missing.${what}`} />
      </Notice>
    </DeskWords>
  );
}
