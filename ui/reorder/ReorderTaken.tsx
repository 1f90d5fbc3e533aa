import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { FormattedMessage } from 'react-intl';
import type { CartRef, DeferredRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { takenInto } from '../../machines/reorder/reorder.selectors.ts';
import { Row } from '../connection/Row.tsx';

interface ReorderTakenProps {
  readonly deferred: DeferredRef;
  readonly cart: CartRef;
}

/** The number of goods that went from an old order into the cart, with undo, until the cart changes again. */
export function ReorderTaken({ deferred, cart }: ReorderTakenProps) {
  const reorder = useSelector(deferred, ({ children }) => children.reorder);
  const isTaken = useSelector(
    reorder,
    (snapshot) => snapshot?.matches({ filling: { idle: 'taken' } }) ?? false,
  );
  return (
    <div role="status">
      {reorder === undefined || !isTaken ? null : <Taken reorder={reorder} cart={cart} />}
    </div>
  );
}

function Taken({ reorder, cart }: { readonly reorder: ProcessRef<'reorder'>; readonly cart: CartRef }) {
  const shown = useSelector(cart, ({ context }) => context.cart);
  const count = useSelector(reorder, (snapshot) => takenInto(snapshot, shown));
  if (count === undefined) return null;
  return (
    <Row
      icon={CircleCheck}
      kind="success"
      action={<FormattedMessage id="cart.undo" />}
      onPress={() => reorder.send({ type: 'reorder.undo' })}
      second={<FormattedMessage id="common.close" />}
      onSecond={() => reorder.send({ type: 'reorder.close' })}
    >
      <FormattedMessage id="reorder.summary.count" values={{ count }} />
    </Row>
  );
}
