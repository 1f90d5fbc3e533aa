import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { type OrderingScreen, screenOf } from '../../machines/ordering/ordering.selectors.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PressedCard } from './PressedCard.tsx';
import { PressedAt } from './PressedFacts.tsx';

interface PressedProps {
  readonly ordering: OrderingRef;
}

/** An order that was pressed and has no answer yet: in a dialog, or beside whatever the customer goes on with. */
export function PressedOrder({ ordering }: PressedProps) {
  const aside = useSelector(ordering, ({ context }) => context.aside);
  return aside ? <PressedCard ordering={ordering} /> : <PressedDialog ordering={ordering} />;
}

function PressedDialog({ ordering }: PressedProps) {
  const { formatMessage } = useIntl();
  const screen = useSelector(ordering, screenOf);
  const isBusy = screen === 'withdrawing';
  const { parts, totals, payload } = useSelector(ordering, ({ context }) => context.draft);
  const { others, primary, close } = choices[screen] ?? waiting;
  const buttonOf = ({ words, event }: Choice) => (
    <Button key={words} disabled={isBusy} onPress={() => ordering.send({ type: event })}>
      <FormattedMessage id={words} />
    </Button>
  );
  return (
    <Dialog
      open
      size="wide"
      title={formatMessage({ id: titles[screen] ?? 'pressed.uncertain.title' })}
      closeLabel={formatMessage({ id: screen === 'arrived' ? 'pressed.show' : 'pressed.close' })}
      onClose={isBusy || close === undefined ? undefined : () => ordering.send({ type: close })}
      actions={
        <>
          {others.map(buttonOf)}
          <Button
            kind="primary"
            initialFocus
            busy={isBusy ? formatMessage({ id: 'pressed.withdrawing' }) : undefined}
            onPress={() => ordering.send({ type: primary.event })}
          >
            <FormattedMessage id={primary.words} />
          </Button>
        </>
      }
    >
      <div className="ordering">
        <div className="ordering-told" aria-live="polite">
          <Told ordering={ordering} />
        </div>
        <OrderSummary parts={parts} totals={totals} reference={payload.custom_reference ?? ''} />
      </div>
    </Dialog>
  );
}

interface Choice {
  readonly words: string;
  readonly event:
    | 'order.withdraw'
    | 'order.check'
    | 'order.aside'
    | 'order.read'
    | 'order.cancel'
    | 'order.confirm';
}

interface Choices {
  readonly others: readonly Choice[];
  readonly primary: Choice;
  /** Of the cross; without it the customer decides by a button. */
  readonly close?: 'order.aside' | 'order.read';
}

const withdraw: Choice = { words: 'pressed.withdraw', event: 'order.withdraw' };
const check: Choice = { words: 'pressed.uncertain.check', event: 'order.check' };
const aside: Choice = { words: 'pressed.aside', event: 'order.aside' };
/** Nothing can be taken back there: the lines are in the cart again, and the order may have arrived. */
const back: Choice = { words: 'ordering.back', event: 'order.cancel' };
const waiting: Choices = { others: [withdraw], primary: aside, close: 'order.aside' };

const choices: Readonly<Partial<Record<OrderingScreen, Choices>>> = {
  uncertain: { ...waiting, others: [withdraw, check] },
  unasked: { ...waiting, others: [back, check] },
  missing: { others: [back, { words: 'pressed.missing.send', event: 'order.confirm' }], primary: check },
  arrived: { others: [], primary: { words: 'pressed.show', event: 'order.read' }, close: 'order.read' },
};

const titles: Readonly<Partial<Record<OrderingScreen, string>>> = {
  queued: 'pressed.queued.title',
  missing: 'pressed.missing.title',
  arrived: 'pressed.arrived.title',
};

function Told({ ordering }: PressedProps) {
  const screen = useSelector(ordering, screenOf);
  const failed = useSelector(ordering, ({ context }) => context.withdrawalFailed);
  const outcome = useSelector(ordering, ({ context }) => context.outcome);
  if (screen === 'arrived') {
    return (
      <Notice kind="warning">
        <FormattedMessage
          id="pressed.arrived.text"
          values={{ id: outcome.tag === 'placed' ? outcome.placed.order.id : '' }}
        />
      </Notice>
    );
  }
  return (
    <>
      <Notice kind={screen === 'queued' ? 'info' : 'warning'}>
        <FormattedMessage id={texts[screen] ?? 'pressed.uncertain.text'} />
      </Notice>
      {failed ? (
        <Notice kind="error">
          <FormattedMessage id="pressed.withdrawal.failed" />
        </Notice>
      ) : null}
      <p className="ordering-quiet">
        <PressedAt ordering={ordering} />{' '}
        <FormattedMessage
          id={(choices[screen] ?? waiting).others.includes(back) ? 'pressed.released' : 'pressed.locked'}
        />
      </p>
    </>
  );
}

const texts: Readonly<Partial<Record<OrderingScreen, string>>> = {
  queued: 'pressed.queued.text',
  missing: 'pressed.missing.text',
  unasked: 'pressed.unasked.text',
};
