import { useSelector } from '@xstate/react';
import { type RefObject, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import { amountsIn, canChange } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { padSum } from '../../machines/pad/pad.selectors.ts';
import { routes } from '../../machines/routes.ts';
import { BarSum } from '../app/BarSum.tsx';
import { LinkButton } from '../app/LinkButton.tsx';
import { Prices } from '../app/Prices.tsx';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { useProcess } from '../deferred/use-process.ts';
import { LockedNote } from '../ordering/LockedNote.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { fieldIn } from './field-in.ts';
import { PadRows } from './PadRows.tsx';
import { usePastedLines, useSharedLines } from './use-pasted-lines.ts';
import './pad.css';

interface PadPageProps {
  readonly app: AppRef;
  readonly cart: CartRef;
}

/** Lines of a list on paper, typed as numbers and amounts. */
export function PadPage({ app, cart }: PadPageProps) {
  const { formatMessage } = useIntl();
  const pad = useProcess(app, 'pad');
  usePastedLines(app, '.pad-page *, body');
  useSharedLines(app);
  return (
    <div className="page pad-page">
      <h1>
        <FormattedMessage id="pad.title" />
      </h1>
      <p className="page-lead">
        <FormattedMessage id="pad.lead" />
      </p>
      {pad === undefined ? (
        <OnItsWay app={app}>
          <Skeleton label={formatMessage({ id: 'common.loading' })} rows={4} />
        </OnItsWay>
      ) : (
        <Pad pad={pad} cart={cart} />
      )}
    </div>
  );
}

function Pad({ pad, cart }: { readonly pad: ProcessRef<'pad'>; readonly cart: CartRef }) {
  const list = useRef<HTMLOListElement>(null);
  const isRestoring = useSelector(pad, (snapshot) => snapshot.matches('restoring'));
  if (isRestoring) return null;
  const add = () => {
    const event = { type: 'pad.add', inCart: Object.fromEntries(amountsIn(cart.getSnapshot())) } as const;
    if (!canChange(cart.getSnapshot()) || !pad.getSnapshot().can(event)) return;
    pad.send(event);
    // The added rows leave the list before this frame.
    requestAnimationFrame(() => list.current?.querySelector('input')?.focus());
  };
  return (
    <>
      <PadRows pad={pad} cart={cart} list={list} onAdd={add} />
      <p className="pad-kept">
        <FormattedMessage id="pad.kept" />{' '}
        <span className="pad-keys">
          <FormattedMessage id="pad.keys" />
        </span>
      </p>
      <Removed pad={pad} list={list} />
      <Added pad={pad} />
      <PadFoot pad={pad} cart={cart} onAdd={add} />
    </>
  );
}

/** Offers to undo the last removal. */
function Removed({
  pad,
  list,
}: {
  readonly pad: ProcessRef<'pad'>;
  readonly list: RefObject<HTMLOListElement | null>;
}) {
  const removed = useSelector(pad, ({ context }) => context.removed);
  return (
    <div role="status">
      {removed === undefined ? null : (
        <Notice
          kind="info"
          action={
            <Button
              onPress={() => {
                pad.send({ type: 'pad.undo' });
                requestAnimationFrame(() => fieldIn(list.current?.children[removed.at], 'number')?.focus());
              }}
            >
              <FormattedMessage id="cart.undo" />
            </Button>
          }
        >
          <FormattedMessage
            id="pad.removed"
            values={{ text: [removed.entry.number, removed.entry.amount].join(' ').trim() }}
          />
        </Notice>
      )}
    </div>
  );
}

function Added({ pad }: { readonly pad: ProcessRef<'pad'> }) {
  const isAdded = useSelector(pad, (snapshot) => snapshot.matches({ open: 'added' }));
  const count = useSelector(pad, ({ context }) => context.added);
  return (
    <div role="status">
      {isAdded ? (
        <Notice
          kind="success"
          action={
            <LinkButton href={routes.cart.path}>
              <FormattedMessage id="import.toCart" />
            </LinkButton>
          }
        >
          <FormattedMessage id="import.added" values={{ count }} />
        </Notice>
      ) : null}
    </div>
  );
}

interface PadFootProps {
  readonly pad: ProcessRef<'pad'>;
  readonly cart: CartRef;
  readonly onAdd: () => void;
}

function PadFoot({ pad, cart, onAdd }: PadFootProps) {
  const { count, rest, goods } = useSelector(pad, padSum);
  const canAdd = useSelector(cart, canChange) && count > 0;
  return (
    <div className="pad-foot">
      <p className="pad-sum">
        <span>
          <FormattedMessage id="import.count" values={{ count }} />
        </span>
        {rest === 0 ? null : (
          <span className="pad-rest">
            <FormattedMessage id="pad.rest" values={{ count: rest }} />
          </span>
        )}
      </p>
      <Prices excl={goods.excl} incl={goods.incl} />
      <LockedNote cart={cart} />
      <div className={canAdd ? 'bar-action' : undefined}>
        <Button kind="primary" disabled={!canAdd} onPress={onAdd}>
          <FormattedMessage id="import.add" />
          <BarSum cents={goods.excl} />
        </Button>
      </div>
    </div>
  );
}
