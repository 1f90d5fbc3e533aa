import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messageOf, outcomeOf } from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { stepOf } from '../../machines/domain/claim/draft.ts';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { AskService } from '../app/Service.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useGoTo } from './use-go-to.ts';

/** The reason why the claim was not sent; the typed text remains (§8). */
export function ReviewOutcome({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const { formatMessage } = useIntl();
  const goTo = useGoTo(claim);
  const outcome = useSelector(claim, outcomeOf);
  switch (outcome) {
    case 'calm':
      return null;
    case 'failed':
      return (
        <Notice kind="error" role="alert" title={formatMessage({ id: 'claim.failed' })}>
          <FormattedMessage id="claim.kept" />
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="warning" role="alert" title={formatMessage({ id: 'claim.unknown' })}>
          <FormattedMessage id="claim.unknown.text" />
        </Notice>
      );
    case 'received':
      return (
        <Notice
          kind="warning"
          role="alert"
          title={formatMessage({ id: 'claim.received' })}
          action={
            <LinkButton href={routes.claims.path}>
              <FormattedMessage id="claim.sent.list" />
            </LinkButton>
          }
        >
          <FormattedMessage id="claim.received.text" />
        </Notice>
      );
    case 'rejected':
      return (
        <Notice kind="error" role="alert" title={formatMessage({ id: 'claim.rejected' })}>
          <FormattedMessage id="claim.kept" /> <AskService />
        </Notice>
      );
    case 'tooLarge':
      return (
        <Notice
          kind="error"
          role="alert"
          title={formatMessage({ id: 'claim.tooLarge' })}
          action={
            <Button onPress={() => goTo('images')}>
              <FormattedMessage id="claim.tooLarge.action" />
            </Button>
          }
        >
          <FormattedMessage id="claim.tooLarge.text" />
        </Notice>
      );
    case 'refused':
      return <Refused claim={claim} />;
    default:
      return outcome satisfies never;
  }
}

/** Each problem links to its step, which shows it at its field. */
function Refused({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const { formatMessage } = useIntl();
  const goTo = useGoTo(claim);
  const problems = useSelector(claim, ({ context }) => context.refused);
  return (
    <Notice kind="error" role="alert" title={formatMessage({ id: 'claim.refused' })}>
      <ul className="claim-refused">
        {problems.map((problem) => {
          const step = stepOf(problem);
          return (
            <li key={`${problem.code} ${problem.field}`}>
              <span>
                <FormattedMessage id={messageOf(problem)} />
              </span>
              {step === 'review' ? null : (
                <Button onPress={() => goTo(step)}>
                  <FormattedMessage
                    id="claim.review.change"
                    values={{ step: formatMessage({ id: `claim.step.${step}` }) }}
                  />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
