import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { screenOf } from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { type ClaimStep, claimSteps } from '../../machines/domain/claim/kinds.ts';
import { Button } from '../parts/button.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { ImagesStep } from './ImagesStep.tsx';
import { ItemsStep } from './ItemsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useGoTo } from './use-go-to.ts';
import { WishStep } from './WishStep.tsx';

/** The current step, with the buttons back and next. */
export function ClaimWizard({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const step = useSelector(claim, ({ context }) => context.draft.step);
  const isBegun = useSelector(claim, (snapshot) => snapshot.can({ type: 'claim.clear' }));
  return (
    <section className="claim-part" aria-labelledby="claim-part-title">
      <Heading step={step} />
      <Part claim={claim} step={step} />
      <Ways claim={claim} step={step}>
        {isBegun ? (
          <Button onPress={() => claim.send({ type: 'claim.clear' })}>
            <FormattedMessage id="claim.clear" />
          </Button>
        ) : null}
      </Ways>
    </section>
  );
}

/** A new step moves the focus to its heading; the first step of the page leaves it. */
function Heading({ step }: { readonly step: ClaimStep }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <h2 id="claim-part-title" tabIndex={-1} ref={heading}>
      <FormattedMessage id={`claim.${step}.title`} />
    </h2>
  );
}

interface PartProps {
  readonly claim: ProcessRef<'claim'>;
  readonly step: ClaimStep;
}

function Part({ claim, step }: PartProps) {
  switch (step) {
    case 'delivery':
      return <DeliveryStep claim={claim} />;
    case 'items':
      return <ItemsStep claim={claim} />;
    case 'images':
      return <ImagesStep claim={claim} />;
    case 'wish':
      return <WishStep claim={claim} />;
    case 'review':
      return <ReviewStep claim={claim} />;
    default:
      return step satisfies never;
  }
}

/** The buttons back and next; apart from both, the button that discards the draft. */
function Ways({ claim, step, children }: PartProps & { readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  const goTo = useGoTo(claim);
  const at = claimSteps.indexOf(step);
  const [before, after] = [claimSteps[at - 1], claimSteps[at + 1]];
  const canGoOn = useSelector(claim, ({ context }) => context.draft.delivery !== null);
  const isSending = useSelector(claim, (snapshot) => screenOf(snapshot) === 'sending');
  const canSend = useSelector(claim, (snapshot) => snapshot.can({ type: 'claim.send' }));
  return (
    <div className="claim-ways">
      <div className="claim-ways-on">
        {before === undefined ? null : (
          <Button disabled={isSending} onPress={() => goTo(before)}>
            <FormattedMessage id="claim.back" />
          </Button>
        )}
        {after === undefined ? (
          <Button
            kind="primary"
            disabled={!canSend && !isSending}
            busy={isSending ? formatMessage({ id: 'claim.sending' }) : undefined}
            onPress={() => claim.send({ type: 'claim.send' })}
          >
            <FormattedMessage id="claim.send" />
          </Button>
        ) : canGoOn ? (
          <Button kind="primary" onPress={() => goTo(after)}>
            <FormattedMessage id="claim.next" />
          </Button>
        ) : null}
      </div>
      {children}
    </div>
  );
}
