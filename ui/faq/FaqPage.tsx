import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { entriesOf } from '../../machines/faq/faq.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { FailedText, Part, useIsOffered } from '../deferred/Part.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { TextField } from '../parts/text-field.tsx';
import { FaqEntryRow } from './FaqEntryRow.tsx';
import { StillAsking } from './StillAsking.tsx';
import { useFaq } from './use-faq.ts';
import './faq.css';

/** §2 /faq: the questions of customers, with answers. */
export function FaqPage({ app }: { readonly app: AppRef }) {
  const faq = useFaq(app);
  return (
    <div className="page faq">
      <h1>
        <FormattedMessage id="faq.title" />
      </h1>
      {faq === undefined ? (
        <OnItsWay app={app}>
          <FaqLoading />
        </OnItsWay>
      ) : (
        <Part app={app} call="faqs">
          <Faqs app={app} faq={faq} />
        </Part>
      )}
    </div>
  );
}

function Faqs({ app, faq }: { readonly app: AppRef; readonly faq: ProcessRef<'faq'> }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const hasFeedback = useIsOffered(app, 'sendFeedback');
  const snapshot = useSelector(faq, (now) => now);
  const { text, sought } = snapshot.context;
  if (snapshot.matches('failed')) return <FaqFailed onRetry={() => faq.send({ type: 'faq.retry' })} />;
  if (!snapshot.matches('shown')) return <FaqLoading />;
  const entries = entriesOf(snapshot, locale);
  const isSearching = text.trim() !== '';
  return (
    <>
      <search className="faq-search">
        <TextField
          label={formatMessage({ id: 'faq.search' })}
          hint={formatMessage({ id: 'faq.search.hint' })}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(typed) => faq.send({ type: 'faq.search', text: typed })}
        />
        <p className="faq-count" role="status">
          {isSearching && entries.length > 0 ? (
            <FormattedMessage id="faq.found" values={{ count: entries.length }} />
          ) : null}
        </p>
      </search>
      {entries.length > 0 ? (
        <ul className="faq-list" aria-label={formatMessage({ id: 'faq.title' })}>
          {entries.map((entry) => (
            <FaqEntryRow
              key={entry.faq.id}
              entry={entry}
              isSought={entry.faq.id === sought}
              onShow={() => faq.send({ type: 'faq.show', id: entry.faq.id })}
              onHide={() => faq.send({ type: 'faq.hide', id: entry.faq.id })}
            />
          ))}
        </ul>
      ) : null}
      <StillAsking
        title={
          entries.length > 0
            ? formatMessage({ id: 'faq.more' })
            : isSearching
              ? formatMessage({ id: 'faq.nothing' }, { text: text.trim() })
              : formatMessage({ id: 'faq.empty' })
        }
        hasFeedback={hasFeedback}
      />
    </>
  );
}

function FaqLoading() {
  const { formatMessage } = useIntl();
  return <Skeleton label={formatMessage({ id: 'faq.loading' })} rows={6} />;
}

function FaqFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Notice
      kind="error"
      role="alert"
      title={formatMessage({ id: 'faq.failed.title' })}
      action={
        <Button onPress={onRetry}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    >
      <FailedText id="faq.failed.text" />
    </Notice>
  );
}
