import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { Button } from '../parts/button.tsx';

/** The claim has been sent; links to the list of claims. */
export function ClaimSent({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const sent = useSelector(claim, ({ context }) => context.sent);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="claim-sent">
      <CircleCheck size={32} aria-hidden="true" />
      <h2 tabIndex={-1} ref={heading}>
        <FormattedMessage id="claim.sent.title" />
      </h2>
      <p>
        <FormattedMessage id="claim.sent.text" values={{ id: sent?.id }} />
      </p>
      <div className="claim-ways-on">
        <LinkButton kind="primary" href={routes.claims.path}>
          <FormattedMessage id="claim.sent.list" />
        </LinkButton>
        <Button onPress={() => claim.send({ type: 'claim.startNew' })}>
          <FormattedMessage id="claim.sent.new" />
        </Button>
      </div>
    </section>
  );
}
