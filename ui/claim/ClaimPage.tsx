import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AppRef } from '../../machines/app/app.refs.ts';
import { screenOf } from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { OnItsWay } from '../deferred/OnItsWay.tsx';
import { Part } from '../deferred/Part.tsx';
import { useOpened } from '../deferred/use-opened.ts';
import { Skeleton } from '../parts/skeleton.tsx';
import { ClaimSent } from './ClaimSent.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { ClaimWizard } from './ClaimWizard.tsx';
import { ClearingDialog } from './ClearingDialog.tsx';
import './claim.css';

/** §2 /reclamation: the wizard of a claim, from the delivery to the review. */
export function ClaimPage({ app }: { readonly app: AppRef }) {
  const claim = useOpened(app, 'claim');
  return (
    <div className="page claim">
      <div className="claim-header">
        <h1>
          <FormattedMessage id="claim.title" />
        </h1>
        <p className="page-lead">
          <FormattedMessage id="claim.lead" />
        </p>
      </div>
      {claim === undefined ? (
        <OnItsWay app={app}>
          <ClaimLoading />
        </OnItsWay>
      ) : (
        <Part app={app} call="claimDeliveries">
          <Screen claim={claim} />
        </Part>
      )}
    </div>
  );
}

function Screen({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const screen = useSelector(claim, screenOf);
  if (screen === 'opening') return <ClaimLoading />;
  if (screen === 'sent') return <ClaimSent claim={claim} />;
  return (
    <>
      <ClaimSteps claim={claim} />
      <ClaimWizard claim={claim} />
      <ClearingDialog claim={claim} />
    </>
  );
}

export function ClaimLoading() {
  const { formatMessage } = useIntl();
  return <Skeleton label={formatMessage({ id: 'claim.loading' })} rows={4} />;
}
