import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount, formatDay } from '../../i18n/formats.ts';
import { unitIn } from '../../i18n/units.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import { type ItemRow, rowsOf, stepProblem } from '../../machines/claim/claim.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { unitCounted } from '../../machines/domain/claim/rules.ts';
import { HeadWord } from '../app/HeadWord.tsx';
import { useLocale } from '../app/use-locale.ts';
import { ClaimItem } from './ClaimItem.tsx';
import { PartProblem } from './PartProblem.tsx';

/** The claimed goods of the delivery, with the problem of each. */
export function ItemsStep({ claim }: { readonly claim: ProcessRef<'claim'> }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const delivery = useSelector(claim, ({ context }) => context.draft.delivery);
  const rows = useSelector(claim, rowsOf, isSame);
  const problem = useSelector(claim, (snapshot) => stepProblem(snapshot, 'items'));
  return (
    <>
      {delivery === null ? null : (
        <p className="claim-about">
          <FormattedMessage
            id="claim.items.delivery"
            values={{ day: formatDay(delivery.delivery_date, locale), id: delivery.order_id }}
          />
        </p>
      )}
      <PartProblem message={problem} />
      <ul className="claim-items" aria-label={formatMessage({ id: 'claim.items.list' })}>
        {rows.map((row) => (
          <Row key={row.good.product_id} claim={claim} row={row} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly claim: ProcessRef<'claim'>;
  readonly row: ItemRow;
}

function Row({ claim, row }: RowProps) {
  const id = useId();
  const locale = useLocale();
  const { product_id, amount, unit_of_measure } = row.good;
  const { text, lang } = nameOf(row.good, locale);
  return (
    <li className="claim-item" data-chosen={row.item.chosen || undefined}>
      <label className="claim-check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={row.item.chosen}
          aria-describedby={`${id}-about`}
          onChange={(event) =>
            claim.send({
              type: 'claim.changeItem',
              product_id,
              change: { chosen: event.currentTarget.checked },
            })
          }
        />
        <span className="claim-item-name" lang={lang}>
          <HeadWord name={text} />
        </span>
      </label>
      <span className="claim-item-about" id={`${id}-about`}>
        <span>{product_id}</span>
        <span>
          <FormattedMessage
            id="claim.item.delivered"
            values={{ amount: formatCount(amount, locale), unit: unitIn(unit_of_measure, locale, amount) }}
          />
        </span>
        {row.good.claimed?.map((claimed, index) => (
          // A claim may be about two batches of a good.
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent claim does not change
          <span key={`${claimed.claim_id} ${index}`}>
            <FormattedMessage
              id="claim.item.claimed"
              values={{
                amount: formatCount(claimed.amount, locale),
                unit: unitIn(unitCounted(row.good, claimed), locale, claimed.amount),
                id: claimed.claim_id,
              }}
            />
          </span>
        ))}
      </span>
      {row.item.chosen ? <ClaimItem claim={claim} row={row} name={text} /> : null}
    </li>
  );
}

function isSame(one: readonly ItemRow[], other: readonly ItemRow[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
