import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount, formatDay, formatMoment } from '../../i18n/formats.ts';
import { unitIn } from '../../i18n/units.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Claim } from '../../machines/domain/claim/claim.schema.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useNameOf } from '../app/names.ts';
import { useLocale } from '../app/use-locale.ts';
import { Badge } from '../parts/badge.tsx';
import { ClaimThumb } from './ClaimThumb.tsx';
import './claim.css';

interface ClaimCardProps {
  readonly claims: ProcessRef<'claims'>;
  readonly claim: Claim;
}

/** One claim: its status first, then its content. */
export function ClaimCard({ claims, claim }: ClaimCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const nameOfUser = useNameOf();
  const isChanged = useSelector(claims, ({ context }) => context.changed.includes(claim.id));
  const { id, order_id, delivery_date, sent_at, sent_by, wish, images } = claim;
  return (
    <article className="claim-card" data-changed={isChanged || undefined} aria-labelledby={`claim-${id}`}>
      <div className="claim-card-header">
        <h2 id={`claim-${id}`}>
          <FormattedMessage id="claims.number" values={{ id }} />
        </h2>
        <Status status={claim.status} />
        {isChanged ? (
          <Badge kind="chosen" icon={RefreshCw}>
            <FormattedMessage id="claims.changed" />
          </Badge>
        ) : null}
      </div>
      <ul className="claim-card-facts">
        <li>
          <FormattedMessage
            id="claims.delivery"
            values={{ day: formatDay(delivery_date, locale), id: order_id }}
          />
        </li>
        <li>
          <FormattedMessage
            id="claims.sent"
            values={{ by: nameOfUser(sent_by), moment: formatMoment(sent_at, locale) }}
          />
        </li>
        <li>
          <FormattedMessage id="claims.wish" values={{ wish: formatMessage({ id: `claim.wish.${wish}` }) }} />
        </li>
        <Handled claim={claim} />
      </ul>
      <Items claim={claim} />
      {images.length === 0 ? null : (
        <ul className="claim-thumbs" aria-label={formatMessage({ id: 'claims.images' })}>
          {images.map(({ position }, index) => (
            <li key={position}>
              <ClaimThumb claims={claims} claim={claim} position={position} at={index + 1} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** §4 Claim status: in progress, then ready. */
function Status({ status }: Pick<Claim, 'status'>) {
  const isReady = status === 'ready';
  return (
    <Badge kind={isReady ? 'success' : 'plain'} icon={isReady ? CircleCheck : Clock}>
      <FormattedMessage id={`claims.status.${status}`} />
    </Badge>
  );
}

function Handled({ claim: { handler, handled_at } }: Pick<ClaimCardProps, 'claim'>) {
  const locale = useLocale();
  if (handler === null || handled_at === null) return null;
  return (
    <li className="claim-card-handled">
      <FormattedMessage id="claims.handled" values={{ handler, moment: formatMoment(handled_at, locale) }} />
    </li>
  );
}

function Items({ claim: { items } }: Pick<ClaimCardProps, 'claim'>) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <ul className="claim-reviewed-items" aria-label={formatMessage({ id: 'claims.items' })}>
      {items.map((item, index) => (
        // A good may be claimed twice, for two batches.
        // biome-ignore lint/suspicious/noArrayIndexKey: a sent claim does not change
        <li key={`${item.product_id} ${index}`}>
          <span className="claim-reviewed-name">
            <InLanguage fi={item.description_fi} en={item.description_en} />
          </span>
          <span className="claim-reviewed-amount">
            <FormattedMessage
              id="claim.review.amount"
              values={{
                amount: formatCount(item.amount, locale),
                unit: unitIn(item.unit_of_measure, locale, item.amount),
              }}
            />
          </span>
          <span className="claim-reviewed-about">
            {item.reasons.map((reason) => formatMessage({ id: `claim.reason.${reason}` })).join(', ')}
          </span>
          {item.batch_number === '' ? null : (
            <span className="claim-reviewed-about">
              <FormattedMessage id="claim.review.batch" values={{ number: item.batch_number }} />
            </span>
          )}
          {item.additional_info === '' ? null : (
            <span className="claim-reviewed-about">{item.additional_info}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
