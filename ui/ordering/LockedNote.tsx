import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';

interface LockedNoteProps {
  readonly cart: CartRef | undefined;
}

/** Explains the locked cart: an order without an answer is pending. */
export function LockedNote({ cart }: LockedNoteProps) {
  const ordering = useSelector(cart, (snapshot) => snapshot?.context.ordering);
  const waits = useSelector(ordering, (snapshot) => snapshot?.context.aside === true);
  if (!waits) return null;
  return (
    <DeferredWords>
      <p role="status">
        <FormattedMessage id="sending.locked" />
      </p>
    </DeferredWords>
  );
}
