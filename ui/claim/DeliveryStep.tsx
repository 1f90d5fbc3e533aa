import { useSelector } from '@xstate/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Truck from 'lucide-react/icons/truck';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import {
  deliveriesState,
  hasMoreDeliveries,
  isChosen,
  stepProblem,
} from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { ClaimDelivery } from '../../machines/domain/claim/claim.schema.ts';
import { keyOfDelivery } from '../../machines/domain/claim/draft.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { ORDERS_PATH } from '../app/paths.ts';
import { useLocale } from '../app/use-locale.ts';
import { FailedText } from '../deferred/Part.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { PartProblem } from './PartProblem.tsx';

/** The number of deliveries in one page of the list. */
const PAGE = 20;

/** The delivery of the claim; a press chooses it and opens the next step. */
export function DeliveryStep({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const { formatMessage } = useIntl();
  const state = useSelector(claim, deliveriesState);
  const deliveries = useSelector(claim, ({ context }) => context.deliveries);
  const problem = useSelector(claim, (snapshot) => stepProblem(snapshot, 'delivery'));
  const [count, setCount] = useState(PAGE);
  const hasMore = useSelector(claim, (snapshot) => hasMoreDeliveries(snapshot, count));
  if (state === 'loading')
    return <Skeleton label={formatMessage({ id: 'claim.delivery.loading' })} rows={4} />;
  if (state === 'failed') return <DeliveriesFailed claim={claim} />;
  if (deliveries.length === 0) return <NoDeliveries />;
  const more = () => {
    if (deliveries.length <= count + PAGE) claim.send({ type: 'claim.moreDeliveries' });
    setCount(count + PAGE);
  };
  return (
    <>
      <PartProblem message={problem} />
      <ul className="claim-deliveries" aria-label={formatMessage({ id: 'claim.delivery.list' })}>
        {deliveries.slice(0, count).map((delivery) => (
          <li key={keyOfDelivery(delivery)}>
            <Delivery claim={claim} delivery={delivery} />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <div>
          <Button onPress={more}>
            <FormattedMessage id="claim.delivery.more" />
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface DeliveryProps {
  readonly claim: ProcessRef<'claim'>;
  readonly delivery: ClaimDelivery;
}

function Delivery({ claim, delivery }: DeliveryProps) {
  const locale = useLocale();
  const { order_id, delivery_date, items } = delivery;
  const chosen = useSelector(claim, (snapshot) => isChosen(snapshot, delivery));
  return (
    <button
      className="claim-delivery"
      type="button"
      data-chosen={chosen || undefined}
      onClick={() => claim.send({ type: 'claim.chooseDelivery', order_id, delivery_date })}
    >
      <span className="claim-delivery-day">{formatDay(delivery_date, locale)}</span>
      <span className="claim-delivery-about">
        <span>
          <FormattedMessage id="claim.delivery.order" values={{ id: order_id }} />
        </span>
        <span>
          <FormattedMessage id="claim.delivery.count" values={{ count: items.length }} />
        </span>
        <span className="claim-delivery-goods">
          {items.map((item) => nameOf(item, locale).text).join(' · ')}
        </span>
      </span>
      {chosen ? (
        <span className="claim-delivery-chosen">
          <CircleCheck size={20} aria-hidden="true" />
          <FormattedMessage id="claim.delivery.chosen" />
        </span>
      ) : (
        <ChevronRight size={20} aria-hidden="true" />
      )}
    </button>
  );
}

function DeliveriesFailed({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const { formatMessage } = useIntl();
  return (
    <Notice
      kind="error"
      role="alert"
      title={formatMessage({ id: 'claim.delivery.failed.title' })}
      action={
        <Button onPress={() => claim.send({ type: 'claim.retry' })}>
          <FormattedMessage id="common.retry" />
        </Button>
      }
    >
      <FailedText id="claim.delivery.failed.text" kept="claim.delivery.failed.kept" />
    </Notice>
  );
}

function NoDeliveries() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon={Truck}
      level={3}
      title={formatMessage({ id: 'claim.delivery.none' })}
      actions={
        <LinkButton href={ORDERS_PATH}>
          <FormattedMessage id="menu.orderHistory" />
        </LinkButton>
      }
    >
      <FormattedMessage id="claim.delivery.none.text" />
    </EmptyState>
  );
}
