import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import type { Draft } from '../../machines/domain/cart/state.ts';
import { todays } from '../../machines/domain/drafts/compare.ts';
import { composeCart } from '../../machines/domain/order/compose.ts';
import { payloadOf } from '../../machines/domain/order/decide.ts';
import { mayBeSuperseded } from '../../machines/domain/order/superseding.ts';
import { differencesOf } from '../../machines/ordering/ordering.changes.ts';
import { Changes } from '../ordering/OrderChanges.tsx';
import { Notice } from '../parts/notice.tsx';
import '../ordering/ordering.css';

interface ChangedOrderProps {
  readonly app: AppRef;
  readonly cart: CartRef;
  readonly draft: Draft;
}

/** The placed order that an order of the draft supersedes, and what is different. */
export function ChangedOrder({ app, cart, draft }: ChangedOrderProps) {
  const { supersedes } = draft.cart;
  const world = useSelector(cart, ({ context }) => context.world);
  const before = useSelector(app, ({ context }) => context.orders.find(({ id }) => id === supersedes));
  const ours = useSelector(app, ({ context }) => context.session?.honours_keys === true);
  if (supersedes === undefined) return null;
  if (before !== undefined && !mayBeSuperseded(before, world, ours)) {
    return (
      <Notice kind="warning">
        <FormattedMessage
          id="drafts.final"
          values={{ id: supersedes, state: before.cancelled_at === undefined ? 'closed' : 'cancelled' }}
        />
      </Notice>
    );
  }
  const today = todays(draft.cart, world);
  return (
    <div className="ordering-superseded">
      <p>
        <FormattedMessage id="drafts.supersedes" values={{ id: supersedes }} />
      </p>
      {before === undefined ? null : (
        <Changes
          changes={differencesOf(before, payloadOf(today, world))}
          from={before}
          to={composeCart(today, world)}
        />
      )}
    </div>
  );
}
