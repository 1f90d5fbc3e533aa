import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Fragment, useLayoutEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AppRef, CartRef, DeferredRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { takenInto } from '../../machines/reorder/reorder.selectors.ts';
import type { Described } from '../../machines/toast/toast.events.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Row } from '../connection/Row.tsx';

interface ReorderTakenProps {
  readonly app: AppRef;
  readonly deferred: DeferredRef;
  readonly cart: CartRef;
}

/** The number of goods that went from an old order into the cart, with undo, until the cart changes again. */
export function ReorderTaken({ app, deferred, cart }: ReorderTakenProps) {
  const reorder = useSelector(deferred, ({ children }) => children.reorder);
  const isTaken = useSelector(
    reorder,
    (snapshot) => snapshot?.matches({ filling: { idle: 'taken' } }) ?? false,
  );
  return (
    <div role="status">
      {reorder === undefined || !isTaken ? null : <Taken app={app} reorder={reorder} cart={cart} />}
    </div>
  );
}

interface TakenProps extends Omit<ReorderTakenProps, 'deferred'> {
  readonly reorder: ProcessRef<'reorder'>;
}

function Taken({ app, reorder, cart }: TakenProps) {
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
      <span>
        <FormattedMessage id="reorder.summary.count" values={{ count }} />
      </span>{' '}
      <AddedAlong app={app} />
    </Row>
  );
}

/** §4: the goods that were added automatically, instead of their toast: two notices would stack. */
function AddedAlong({ app }: { readonly app: AppRef }) {
  const toasts = useSelector(app, ({ context }) => context.toasts);
  const [along, setAlong] = useState<readonly Described[]>([]);
  useLayoutEffect(() => {
    for (const toast of toasts) {
      const { title, goods = [] } = toast.getSnapshot().context;
      if (!('key' in title) || title.key !== 'app.autoAdded.title') continue;
      setAlong(goods.filter((good) => typeof good === 'object'));
      toast.send({ type: 'toast.dismiss' });
    }
  }, [toasts]);
  if (along.length === 0) return null;
  return (
    <>
      <FormattedMessage id="app.autoAdded.title" />{' '}
      {along.map(({ description_fi, description_en }, index) => (
        <Fragment key={description_fi}>
          {index === 0 ? null : '; '}
          <InLanguage fi={description_fi} en={description_en} />
        </Fragment>
      ))}
      .
    </>
  );
}
