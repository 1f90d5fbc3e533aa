import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import { unitIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import { imagesIn, rowsOf, screenOf, waitsForImages } from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { ClaimStep } from '../../machines/domain/claim/kinds.ts';
import { unitCounted } from '../../machines/domain/claim/rules.ts';
import { useLocale } from '../app/use-locale.ts';
import { Button } from '../parts/button.tsx';
import { ReviewOutcome } from './ReviewOutcome.tsx';
import { useGoTo } from './use-go-to.ts';

interface ReviewProps {
  readonly claim: ProcessRef<'claim'>;
}

/** The whole claim before it is sent, and the outcome of sending. */
export function ReviewStep({ claim }: ReviewProps) {
  const locale = useLocale();
  const delivery = useSelector(claim, ({ context }) => context.draft.delivery);
  const wish = useSelector(claim, ({ context }) => context.draft.wish);
  const isWaiting = useSelector(claim, waitsForImages);
  return (
    <>
      <ReviewOutcome claim={claim} />
      <Reviewed claim={claim} step="delivery">
        {delivery === null ? null : (
          <p>
            <FormattedMessage
              id="claim.items.delivery"
              values={{ day: formatDay(delivery.delivery_date, locale), id: delivery.order_id }}
            />
          </p>
        )}
      </Reviewed>
      <Reviewed claim={claim} step="items">
        <Items claim={claim} />
      </Reviewed>
      <Reviewed claim={claim} step="images">
        <Images claim={claim} />
      </Reviewed>
      <Reviewed claim={claim} step="wish">
        {wish === null ? null : (
          <p>
            <FormattedMessage id={`claim.wish.${wish}`} />
          </p>
        )}
      </Reviewed>
      <p className="claim-about" role="status">
        {isWaiting ? <FormattedMessage id="claim.review.waiting" /> : null}
      </p>
    </>
  );
}

interface ReviewedProps extends ReviewProps {
  readonly step: Exclude<ClaimStep, 'review'>;
  readonly children: ReactNode;
}

function Reviewed({ claim, step, children }: ReviewedProps) {
  const { formatMessage } = useIntl();
  const goTo = useGoTo(claim);
  const isSending = useSelector(claim, (snapshot) => screenOf(snapshot) === 'sending');
  const name = formatMessage({ id: `claim.step.${step}` });
  return (
    <section className="claim-reviewed">
      <h3>{name}</h3>
      <div className="claim-reviewed-words">{children}</div>
      <Button disabled={isSending} onPress={() => goTo(step)}>
        <FormattedMessage id="claim.review.change" />
        <span className="unseen"> {name}</span>
      </Button>
    </section>
  );
}

function Items({ claim }: ReviewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const shown = useSelector(claim, rowsOf, isSame);
  const rows = shown.filter(({ item }) => item.chosen);
  return (
    <ul className="claim-reviewed-items">
      {rows.map(({ good, item }) => {
        const { text, lang } = nameOf(good, locale);
        return (
          <li key={good.product_id}>
            <span className="claim-reviewed-name" lang={lang}>
              {text}
            </span>
            <span className="claim-reviewed-amount">
              <FormattedMessage
                id="claim.review.amount"
                values={{ amount: item.amount, unit: unitIn(unitCounted(good, item), locale, item.amount) }}
              />
            </span>
            <span className="claim-reviewed-about">
              {item.reasons.map((reason) => formatMessage({ id: `claim.reason.${reason}` })).join(', ')}
            </span>
            {item.batch_number.trim() === '' ? null : (
              <span className="claim-reviewed-about">
                <FormattedMessage id="claim.review.batch" values={{ number: item.batch_number }} />
              </span>
            )}
            {item.additional_info.trim() === '' ? null : (
              <span className="claim-reviewed-about">{item.additional_info}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Images({ claim }: ReviewProps) {
  const { formatMessage } = useIntl();
  const shown = useSelector(claim, imagesIn, isSame);
  const images = shown.filter(({ state }) => state.tag !== 'unreadable');
  if (images.length === 0) {
    return (
      <p>
        <FormattedMessage id="claim.review.noImages" />
      </p>
    );
  }
  return (
    <ul className="claim-thumbs">
      {images.map(({ id, name, state }) => (
        <li key={id} className="claim-thumb">
          {state.tag === 'ready' ? (
            <img src={state.preview} alt={formatMessage({ id: 'claim.image.alt' }, { file: name })} />
          ) : (
            <progress aria-label={formatMessage({ id: 'claim.image.preparing' }, { file: name })} />
          )}
        </li>
      ))}
    </ul>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
