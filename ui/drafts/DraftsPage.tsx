import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { MAX_DRAFTS } from '../../machines/domain/cart/decide-drafts.ts';
import { type Draft, itemsOf } from '../../machines/domain/cart/state.ts';
import { problemKey } from '../../machines/domain/problem.ts';
import { isDraftRefused, shownDraft } from '../../machines/drafts/drafts.selectors.ts';
import { Loading } from '../app/Loading.tsx';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import type { DeferredPageProps } from '../deferred/pages.ts';
import { useOpened } from '../deferred/use-opened.ts';
import { LockedNote } from '../ordering/LockedNote.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { TextField } from '../parts/text-field.tsx';
import { ChosenDraft } from './ChosenDraft.tsx';
import { newId } from './new-id.ts';
import './drafts.css';

type PageProps = Pick<DeferredPageProps, 'app' | 'cart'>;

/** The drafts of the account beside the cart. */
export function DraftsPage({ app, cart }: PageProps) {
  const process = useOpened(app, 'drafts');
  const drafts = useSelector(cart, ({ context }) => context.cart.drafts);
  const isChosen = useSelector(process, (snapshot) => snapshot?.context.chosen !== undefined);
  const last = drafts?.at(-1)?.id;
  // A colleague's new draft does not take the place of the one that is shown.
  useEffect(() => {
    if (!isChosen && last !== undefined) process?.send({ type: 'drafts.choose', draft: last });
  }, [isChosen, last, process]);
  return (
    <div className="page drafts">
      <h1>
        <FormattedMessage id="drafts.title" />
      </h1>
      <p className="page-lead">
        <FormattedMessage id="drafts.lead" />
      </p>
      {process === undefined ? (
        <OnItsWay app={app}>
          <Loading />
        </OnItsWay>
      ) : drafts === undefined ? (
        <Notice kind="info">
          <FormattedMessage id="drafts.foreign" />
        </Notice>
      ) : (
        <>
          <LockedNote cart={cart} />
          <DraftForm process={process} cart={cart} drafts={drafts} />
          <LastChange process={process} cart={cart} drafts={drafts} />
          {drafts.length === 0 ? null : <Chooser process={process} drafts={drafts} />}
          <ChosenDraft app={app} process={process} cart={cart} drafts={drafts} />
        </>
      )}
    </div>
  );
}

interface PartProps extends Pick<DeferredPageProps, 'cart'> {
  readonly process: ProcessRef<'drafts'>;
}

function DraftForm({ process, cart, drafts }: PartProps & { readonly drafts: readonly Draft[] }) {
  const { formatMessage } = useIntl();
  const isOpen = useSelector(cart, canChange);
  const { name, problem, renamed } = useSelector(process, ({ context }) => context);
  const isMine = renamed === undefined;
  if (drafts.length >= MAX_DRAFTS) {
    return (
      <p>
        <FormattedMessage id="drafts.full" values={{ max: MAX_DRAFTS }} />
      </p>
    );
  }
  return (
    <form
      className="drafts-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        process.send({ type: 'drafts.start', draft: newId() });
      }}
    >
      <TextField
        label={formatMessage({ id: 'drafts.name' })}
        hint={formatMessage({ id: 'drafts.name.hint' })}
        value={isMine ? name : ''}
        message={
          isMine && problem !== undefined
            ? { kind: 'error', text: formatMessage({ id: problemKey(problem) }) }
            : undefined
        }
        onChange={(typed) => process.send({ type: 'drafts.type', name: typed })}
      />
      <Button kind={drafts.length === 0 ? 'primary' : 'quiet'} type="submit" disabled={!isOpen}>
        <FormattedMessage id="drafts.start" />
      </Button>
    </form>
  );
}

/** The last change, and its undo. */
function LastChange({ process, cart, drafts }: PartProps & Pick<ChooserProps, 'drafts'>) {
  const isOpen = useSelector(cart, canChange);
  const { done, chosen } = useSelector(process, ({ context }) => context);
  // The cart gives the second draft of a name another one.
  const isOfChosen = done?.kind === 'started' || done?.kind === 'renamed';
  const given = isOfChosen ? shownDraft(drafts, chosen)?.name : undefined;
  const isRefused = useSelector(cart, ({ context }) => isDraftRefused(context.refusal));
  const canUndo = useSelector(process, (snapshot) => snapshot.can({ type: 'drafts.undo' }));
  return (
    <div className="drafts-done" role="status">
      {done === undefined || isRefused ? null : (
        <>
          <span>
            <FormattedMessage id={`drafts.done.${done.kind}`} values={{ name: given ?? done.name }} />
          </span>
          {canUndo ? (
            <Button disabled={!isOpen} onPress={() => process.send({ type: 'drafts.undo' })}>
              <FormattedMessage id="drafts.undo" />
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

interface ChooserProps extends Pick<PartProps, 'process'> {
  readonly drafts: readonly Draft[];
}

function Chooser({ process, drafts }: ChooserProps) {
  const chosen = useSelector(process, ({ context }) => context.chosen);
  const shown = shownDraft(drafts, chosen);
  return (
    <ul className="drafts-list">
      {drafts.map((draft) => (
        <li key={draft.id}>
          <button
            className="drafts-choice"
            type="button"
            aria-pressed={draft === shown}
            onClick={() => process.send({ type: 'drafts.choose', draft: draft.id })}
          >
            <b>{draft.name}</b>{' '}
            <span>
              <FormattedMessage id="order.products" values={{ count: itemsOf(draft.cart).length }} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
