import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef, CartRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { hasEarlier, listState, momentsOf } from '../../machines/history/history.selectors.ts';
import { useMedia } from '../catalogue/use-media.ts';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { TextField } from '../parts/text-field.tsx';
import { MomentList } from './MomentList.tsx';
import { MomentView } from './MomentView.tsx';
import { useHistory } from './use-history.ts';
import './history.css';

interface HistoryPageProps {
  readonly app: AppRef;
  readonly cart: CartRef;
}

/** The history of the cart; each moment can be restored. */
export function HistoryPage({ app, cart }: HistoryPageProps) {
  const history = useHistory(app, cart);
  const username = useSelector(app, ({ context }) => context.session?.username);
  return (
    <div className="page history">
      <h1>
        <FormattedMessage id="history.title" />
      </h1>
      <p className="page-lead">
        <FormattedMessage id="history.lead" />
      </p>
      {history !== undefined ? (
        <Moments history={history} cart={cart} username={username} />
      ) : (
        <OnItsWay app={app}>
          <HistoryLoading />
        </OnItsWay>
      )}
    </div>
  );
}

interface MomentsProps {
  readonly history: ProcessRef<'history'>;
  readonly cart: CartRef;
  readonly username: string | undefined;
}

function Moments({ history, cart, username }: MomentsProps) {
  const { formatMessage } = useIntl();
  const snapshot = useSelector(history, (now) => now);
  const isWide = useMedia('(width >= 1024px)');
  const state = listState(snapshot);
  if (state === 'loading') return <HistoryLoading />;
  if (state === 'failed') {
    return (
      <Notice
        kind="error"
        role="alert"
        action={
          <Button onPress={() => history.send({ type: 'history.retry' })}>
            <FormattedMessage id="common.retry" />
          </Button>
        }
      >
        <FormattedMessage id="history.failed" />
      </Notice>
    );
  }
  const { source, pages, text, chosen } = snapshot.context;
  const entries = momentsOf(snapshot);
  const isEmpty = pages.every(({ facts }) => facts.length === 0);
  const view =
    chosen === undefined ? null : (
      <MomentView history={history} snapshot={snapshot} cart={cart} key={chosen.id} />
    );
  return (
    <>
      {source === 'browser' ? (
        <Notice kind="warning" role="status">
          <FormattedMessage id="history.browserOnly" />
        </Notice>
      ) : null}
      {isEmpty ? (
        <EmptyState title={formatMessage({ id: 'history.empty' })}>
          <FormattedMessage id="history.empty.text" />
        </EmptyState>
      ) : (
        <div className="history-columns">
          <section className="history-list" aria-label={formatMessage({ id: 'history.moments' })}>
            <TextField
              label={formatMessage({ id: 'history.filter' })}
              hint={formatMessage({ id: 'history.filter.hint' })}
              type="search"
              autoComplete="off"
              maxLength={100}
              value={text}
              onChange={(typed) => history.send({ type: 'history.filter', text: typed })}
            />
            {entries.length === 0 ? (
              <p className="history-nothing" role="status">
                <FormattedMessage id="history.nothing" />
              </p>
            ) : (
              <MomentList
                entries={entries}
                username={username}
                chosenId={chosen?.id}
                detail={isWide ? undefined : view}
                onChoose={(id) => history.send({ type: 'history.choose', id })}
              />
            )}
            {snapshot.matches({ list: 'unextended' }) ? (
              <Notice kind="error" role="alert">
                <FormattedMessage id="history.earlier.failed" />
              </Notice>
            ) : null}
            {hasEarlier(snapshot) ? (
              <div>
                <Button
                  busy={
                    snapshot.matches({ list: 'extending' })
                      ? formatMessage({ id: 'history.earlier.loading' })
                      : undefined
                  }
                  onPress={() => history.send({ type: 'history.earlier' })}
                >
                  <FormattedMessage id="history.earlier" />
                </Button>
              </div>
            ) : null}
          </section>
          {isWide ? (
            <div className="history-view">
              {view ?? (
                <p className="history-choose">
                  <FormattedMessage id="history.choose" />
                </p>
              )}
            </div>
          ) : null}
        </div>
      )}
    </>
  );
}

function HistoryLoading() {
  const { formatMessage } = useIntl();
  return <Skeleton label={formatMessage({ id: 'common.loading' })} rows={8} />;
}
