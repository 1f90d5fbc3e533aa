import { useSelector } from '@xstate/react';
import PackageX from 'lucide-react/icons/package-x';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { claimsState } from '../../machines/claim/claims.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { FailedText, Part, useIsOffered } from '../deferred/Part.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { ClaimLoading } from './ClaimPage.tsx';
import { LargeImage } from './LargeImage.tsx';
import { useClaims } from './use-claims.ts';
import './claims.css';

/** The number of claims in one page of the list. */
const PAGE = 20;

/** §2 /reclamation/list: the claims with their status, updated live while it is open. */
export function ClaimsPage({ app }: { readonly app: AppRef }) {
  const canClaim = useIsOffered(app, 'claimDeliveries');
  const claims = useClaims(app);
  return (
    <div className="page claims">
      <div className="claims-header">
        <h1>
          <FormattedMessage id="claims.title" />
        </h1>
        {canClaim ? (
          <LinkButton href={routes.claim.path}>
            <FormattedMessage id="claims.new" />
          </LinkButton>
        ) : null}
      </div>
      {claims === undefined ? (
        <OnItsWay app={app}>
          <ClaimLoading />
        </OnItsWay>
      ) : (
        <Part app={app} call="claims">
          <Claims claims={claims} />
        </Part>
      )}
    </div>
  );
}

function Claims({ claims }: { readonly claims: ProcessRef<'claims'> }) {
  const { formatMessage } = useIntl();
  const state = useSelector(claims, claimsState);
  const known = useSelector(claims, ({ context }) => context.claims);
  const [count, setCount] = useState(PAGE);
  const retry = () => claims.send({ type: 'claims.retry' });
  if (state === 'loading') return <Skeleton label={formatMessage({ id: 'claims.loading' })} rows={4} />;
  if (state === 'failed') return <ClaimsFailed onRetry={retry} />;
  const stale = state === 'stale' ? <ClaimsStale onRetry={retry} /> : null;
  if (known.length === 0) {
    return (
      <>
        {stale}
        <NoClaims />
      </>
    );
  }
  const left = known.length - count;
  return (
    <>
      {stale}
      <Announced claims={claims} />
      <ul className="claims-list" aria-label={formatMessage({ id: 'claims.list' })}>
        {known.slice(0, count).map((claim) => (
          <li key={claim.id}>
            <ClaimCard claims={claims} claim={claim} />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <div>
          <Button onPress={() => setCount(count + PAGE)}>
            <FormattedMessage id="claims.more" values={{ left }} />
          </Button>
        </div>
      ) : null}
      <LargeImage claims={claims} />
    </>
  );
}

/** Announces the changes while the list is open. */
function Announced({ claims }: { readonly claims: ProcessRef<'claims'> }) {
  const { formatMessage } = useIntl();
  const changed = useSelector(claims, ({ context }) => context.changed);
  const known = useSelector(claims, ({ context }) => context.claims);
  return (
    <div className="unseen" role="status">
      {known
        .filter(({ id }) => changed.includes(id))
        .map(({ id, status }) => (
          <p key={id}>
            <FormattedMessage
              id="claims.announced"
              values={{ id, status: formatMessage({ id: `claims.status.${status}` }) }}
            />
          </p>
        ))}
    </div>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
}

function ClaimsFailed({ onRetry }: RetryProps) {
  const { formatMessage } = useIntl();
  return (
    <Notice
      kind="error"
      role="alert"
      title={formatMessage({ id: 'claims.failed.title' })}
      action={
        <Button onPress={onRetry}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    >
      <FailedText id="claims.failed.text" />
    </Notice>
  );
}

function ClaimsStale({ onRetry }: RetryProps) {
  return (
    <Notice
      kind="warning"
      role="status"
      action={
        <Button onPress={onRetry}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    >
      <FormattedMessage id="claims.stale" />
    </Notice>
  );
}

function NoClaims() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState icon={PackageX} title={formatMessage({ id: 'claims.empty' })}>
      <FormattedMessage id="claims.empty.text" />
    </EmptyState>
  );
}
