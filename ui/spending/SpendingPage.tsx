import { useSelector } from '@xstate/react';
import ChartColumn from 'lucide-react/icons/chart-column';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoment, formatMonth } from '../../i18n/formats.ts';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { monthAt } from '../../machines/domain/spending/period.ts';
import { useLocale } from '../app/use-locale.ts';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { FailedText, Part } from '../deferred/Part.tsx';
import { useOpened } from '../deferred/use-opened.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Select } from '../parts/select.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { SpendingShown } from './SpendingShown.tsx';
import './spending.css';

/** The spending of the account by month, department and good. */
export function SpendingPage({ app }: { readonly app: AppRef }) {
  const spending = useOpened(app, 'spending');
  return (
    <div className="page spending">
      <h1>
        <FormattedMessage id="spending.title" />
      </h1>
      <p className="page-lead">
        <FormattedMessage id="spending.lead" />
      </p>
      {spending === undefined ? (
        <OnItsWay app={app}>
          <Loading />
        </OnItsWay>
      ) : (
        <Part app={app} call="spending">
          <Period app={app} spending={spending} />
          <Found app={app} spending={spending} />
        </Part>
      )}
    </div>
  );
}

interface FoundProps {
  readonly app: AppRef;
  readonly spending: ProcessRef<'spending'>;
}

function Found({ app, spending }: FoundProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const snapshot = useSelector(spending, (now) => now);
  const known = snapshot.context.spending;
  const retry = (
    <Button onPress={() => spending.send({ type: 'spending.retry' })}>
      <FormattedMessage id="common.retry" />
    </Button>
  );
  if (snapshot.matches('failed')) {
    return (
      <Notice kind="error" role="alert" title={formatMessage({ id: 'spending.failed.title' })} action={retry}>
        <FailedText id="spending.failed.text" />
      </Notice>
    );
  }
  if (snapshot.matches('empty')) {
    return (
      <EmptyState icon={ChartColumn} title={formatMessage({ id: 'spending.empty' })}>
        <FormattedMessage id="spending.empty.text" />
      </EmptyState>
    );
  }
  if (known === undefined || snapshot.hasTag('busy')) return <Loading />;
  return (
    <>
      {snapshot.matches('outdated') ? (
        <Notice kind="warning" role="status" action={retry}>
          <FormattedMessage
            id="spending.outdated"
            values={{
              first: formatMonth(known.months[0]?.month ?? '', locale),
              last: formatMonth(known.months.at(-1)?.month ?? '', locale),
              moment: formatMoment(known.at, locale),
            }}
          />
        </Notice>
      ) : null}
      <SpendingShown app={app} spending={spending} known={known} month={snapshot.context.month} />
    </>
  );
}

/** The last twelve months, and every year since the first order. */
function Period({ app, spending }: FoundProps) {
  const { formatMessage } = useIntl();
  const year = useSelector(spending, ({ context }) => context.year);
  const since = useSelector(spending, ({ context }) => context.spending?.since ?? undefined);
  const thisYear = useSelector(app, ({ context }) => yearOf(monthAt(context.now)));
  const first = Math.min(since === undefined ? thisYear : yearOf(since), Number(year ?? thisYear));
  const years = Array.from({ length: thisYear - first + 1 }, (_, index) => String(thisYear - index));
  return (
    <div className="spending-period">
      <Select
        label={formatMessage({ id: 'spending.period' })}
        value={year ?? ''}
        choices={[
          { value: '', text: formatMessage({ id: 'spending.period.latest' }) },
          ...years.map((value) => ({ value, text: value })),
        ]}
        onChange={(value) => spending.send({ type: 'spending.period', year: value || undefined })}
      />
    </div>
  );
}

function yearOf(month: string): number {
  return Number(month.slice(0, 4));
}

function Loading() {
  const { formatMessage } = useIntl();
  return <Skeleton label={formatMessage({ id: 'spending.loading' })} rows={8} />;
}
