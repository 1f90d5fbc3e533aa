import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { OrdersFailed } from '../order/OrdersFailed.tsx';
import { Notice } from '../parts/notice.tsx';

export type Lack =
  | { readonly what: 'cart' | 'minimum' | 'notices' }
  | { readonly what: 'orders'; readonly app: AppRef };

/** Replaces a part that the server has not sent yet. The part is fetched again automatically. */
export function Missing(lack: Lack): ReactNode {
  return (
    <DeferredWords>
      {lack.what === 'orders' ? (
        <OrdersFailed app={lack.app} isKept={false} />
      ) : (
        <Notice kind="warning" role="status">
          <FormattedMessage id={`missing.${lack.what}`} />
        </Notice>
      )}
    </DeferredWords>
  );
}
