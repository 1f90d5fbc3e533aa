import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { chosenSum } from '../../machines/reorder/reorder.selectors.ts';
import { Prices } from '../app/Prices.tsx';
import { Button } from '../parts/button.tsx';

interface ReorderTakeProps {
  readonly reorder: ProcessRef<'reorder'>;
  readonly cart: CartRef;
  /** True if a field has text that is no amount. */
  readonly hasUnreadable: boolean;
}

/** The sum of the list, and the button that adds it to the cart. */
export function ReorderTake({ reorder, cart, hasUnreadable }: ReorderTakeProps) {
  const count = useSelector(reorder, (snapshot) => chosenSum(snapshot).count);
  const excl = useSelector(reorder, (snapshot) => chosenSum(snapshot).totals.excl);
  const incl = useSelector(reorder, (snapshot) => chosenSum(snapshot).totals.incl);
  const changeable = useSelector(cart, canChange);
  return (
    <>
      <p className="reorder-sum">
        <span>
          <FormattedMessage id="reorder.list.sum" values={{ count }} />
        </span>
        <Prices excl={excl} incl={incl} />
      </p>
      <Button
        kind="primary"
        disabled={count === 0 || hasUnreadable || !changeable}
        onPress={() => reorder.send({ type: 'reorder.take', cart: cart.getSnapshot().context.cart })}
      >
        <FormattedMessage id="reorder.list.take" />
      </Button>
    </>
  );
}
