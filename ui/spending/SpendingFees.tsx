import { FormattedMessage, useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats.ts';
import { FEE_PRODUCT } from '../../machines/domain/catalogue/catalogue.ts';
import type { Avoidable, Spending } from '../../machines/domain/spending/spending.schema.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';
import { SpendingTable } from './SpendingTable.tsx';

/** The cost of the fees, and the way to avoid those below the minimum order. */
export function SpendingFees({ known: { fees, avoidable } }: { readonly known: Spending }) {
  const { formatMessage } = useIntl();
  const isSmall = fees.every(({ product_id }) => product_id === FEE_PRODUCT);
  return (
    <section className="section" aria-labelledby="spending-fees">
      <h2 id="spending-fees">
        <FormattedMessage id="spending.fees" />
      </h2>
      {avoidable === null ? null : <Avoided avoidable={avoidable} isSmall={isSmall} />}
      {fees.length === 0 ? (
        <p>
          <FormattedMessage id="spending.fees.none" />
        </p>
      ) : (
        <SpendingTable
          label={formatMessage({ id: 'spending.fees' })}
          columns={['spending.fee', 'spending.times', 'spending.excl', 'spending.incl']}
          rows={fees.map((fee) => ({
            key: fee.product_id,
            cells: [<InLanguage key="name" fi={fee.description_fi} en={fee.description_en} />, fee.times],
            sum: fee,
          }))}
        />
      )}
    </section>
  );
}

interface AvoidedProps {
  readonly avoidable: Avoidable;
  /** True if the only fee is the small delivery fee. */
  readonly isSmall: boolean;
}

function Avoided({ avoidable: { minimum, orders, excl, joined, missing }, isSmall }: AvoidedProps) {
  const locale = useLocale();
  const alone = orders - joined;
  return (
    <>
      <p>
        <FormattedMessage
          id={isSmall ? 'spending.fees.small' : 'spending.fees.below'}
          values={{ orders, sum: formatMoney(excl, locale), minimum: formatMoney(minimum, locale) }}
        />
      </p>
      <ul className="spending-ways">
        {joined === 0 ? null : (
          <li>
            <FormattedMessage id="spending.fees.joined" values={{ joined }} />
          </li>
        )}
        {alone === 0 ? null : (
          <li>
            <FormattedMessage
              id="spending.fees.missing"
              values={{ alone, sum: formatMoney(missing, locale) }}
            />
          </li>
        )}
      </ul>
    </>
  );
}
