import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { type OrderingScreen, screenOf } from '../../machines/ordering/ordering.selectors.ts';
import { AskService } from '../app/Service.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Notice } from '../parts/notice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { SendingCard } from './SendingCard.tsx';
import { SendingAt } from './SendingFacts.tsx';

interface SendingProps {
  readonly ordering: OrderingRef;
}

/** A pressed order without an answer, in a dialog or as a card beside the page. */
export function SendingOrder({ ordering }: SendingProps) {
  const aside = useSelector(ordering, ({ context }) => context.aside);
  return aside ? <SendingCard ordering={ordering} /> : <SendingDialog ordering={ordering} />;
}

function SendingDialog({ ordering }: SendingProps) {
  const { formatMessage } = useIntl();
  const screen = useSelector(ordering, screenOf);
  const { composed, payload } = useSelector(ordering, ({ context }) => context.draft);
  const { title, others, primary, close } = dialogs[screen] ?? uncertain;
  const choose = ({ event }: Choice) => {
    if (event !== undefined) ordering.send({ type: event });
  };
  const buttonOf = (choice: Choice) => (
    <Button
      key={choice.words}
      busy={choice.event === undefined ? formatMessage({ id: 'sending.withdrawing' }) : undefined}
      onPress={() => choose(choice)}
    >
      <FormattedMessage id={choice.words} />
    </Button>
  );
  return (
    <Dialog
      open
      size="wide"
      title={formatMessage({ id: title })}
      closeLabel={formatMessage({ id: screen === 'arrived' ? 'sending.show' : 'sending.close' })}
      onClose={close === undefined ? undefined : () => ordering.send({ type: close })}
      actions={
        <>
          {others.map(buttonOf)}
          <Button kind="primary" initialFocus onPress={() => choose(primary)}>
            <FormattedMessage id={primary.words} />
          </Button>
        </>
      }
    >
      <div className="ordering">
        <div className="ordering-state" aria-live="polite">
          <StateNotice ordering={ordering} />
        </div>
        <OrderSummary facts="draft" order={composed} reference={payload.custom_reference ?? ''} />
      </div>
    </Dialog>
  );
}

interface Choice {
  readonly words: MessageId;
  /** Without an event the answer is pending. */
  readonly event?:
    | 'order.withdraw'
    | 'order.check'
    | 'order.aside'
    | 'order.read'
    | 'order.cancel'
    | 'order.confirm';
}

interface SendingWords {
  readonly title: MessageId;
  readonly text: MessageId;
  /** Shown below the text: states if the cart is locked. */
  readonly note: MessageId;
  readonly others: readonly Choice[];
  readonly primary: Choice;
  /** The event of the close button; without it the customer must choose a button. */
  readonly close?: 'order.aside' | 'order.read';
}

const withdraw: Choice = { words: 'sending.withdraw', event: 'order.withdraw' };
const check: Choice = { words: 'sending.uncertain.check', event: 'order.check' };
const sendAgain: Choice = { words: 'sending.missing.send', event: 'order.confirm' };
/** No withdrawal is possible here: the lines are in the cart again, and the order may have arrived. */
const back: Choice = { words: 'ordering.back', event: 'order.cancel' };

const uncertain: SendingWords = {
  title: 'sending.uncertain.title',
  text: 'sending.uncertain.text',
  note: 'sending.locked',
  others: [withdraw, check],
  primary: { words: 'sending.aside', event: 'order.aside' },
  close: 'order.aside',
};

const dialogs: Readonly<Partial<Record<OrderingScreen, SendingWords>>> = {
  queued: {
    ...uncertain,
    title: 'sending.queued.title',
    text: 'sending.queued.text',
    others: [withdraw],
  },
  withdrawing: { ...uncertain, others: [{ words: 'sending.withdraw' }] },
  unasked: {
    ...uncertain,
    text: 'sending.unasked.text',
    note: 'sending.released',
    others: [back, check],
  },
  missing: {
    title: 'sending.missing.title',
    text: 'sending.missing.text',
    note: 'sending.released',
    others: [back, sendAgain],
    primary: check,
  },
  arrived: {
    ...uncertain,
    title: 'sending.arrived.title',
    text: 'sending.arrived.text',
    others: [],
    primary: { words: 'sending.show', event: 'order.read' },
    close: 'order.read',
  },
};

function StateNotice({ ordering }: SendingProps) {
  const screen = useSelector(ordering, screenOf);
  const { text, note } = dialogs[screen] ?? uncertain;
  const failed = useSelector(ordering, ({ context }) => context.withdrawalFailed);
  const outcome = useSelector(ordering, ({ context }) => context.outcome);
  if (screen === 'arrived') {
    return (
      <Notice kind="warning">
        <FormattedMessage
          id={text}
          values={{ id: outcome.tag === 'placed' ? outcome.placed.order.id : '' }}
        />
      </Notice>
    );
  }
  return (
    <>
      <Notice kind={screen === 'queued' ? 'info' : 'warning'}>
        <FormattedMessage id={text} /> {screen === 'missing' || screen === 'queued' ? <AskService /> : null}
      </Notice>
      {failed ? (
        <Notice kind="error">
          <FormattedMessage id="sending.withdrawal.failed" />
        </Notice>
      ) : null}
      <p className="ordering-quiet">
        <SendingAt ordering={ordering} /> <FormattedMessage id={note} />
      </p>
    </>
  );
}
