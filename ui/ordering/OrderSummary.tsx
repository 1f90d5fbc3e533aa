import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { OrderParts } from '../../machines/domain/order/parts.ts';
import type { Totals } from '../../machines/domain/vat.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { VatTable } from './VatTable.tsx';

interface OrderSummaryProps {
  readonly parts: OrderParts;
  readonly totals: Totals;
  /** The customer's own; empty: none. */
  readonly reference: string;
}

/** What is ordered and what it costs, every fee included, with VAT by rate: before it is confirmed and after. */
export function OrderSummary({ parts, totals, reference }: OrderSummaryProps) {
  const locale = useLocale();
  const { deliveries, automatic, fees } = parts;
  return (
    <div className="order-summary">
      <Section title={<FormattedMessage id="ordering.deliveries" />}>
        {deliveries.map(({ delivery_date, lines, goods }) => (
          <Row
            key={delivery_date}
            name={
              <>
                <strong>{formatDay(delivery_date, locale)}</strong>{' '}
                <span className="ordering-quiet">
                  <FormattedMessage id="ordering.delivery.lines" values={{ count: lines }} />
                </span>
              </>
            }
          >
            <Prices {...goods} />
          </Row>
        ))}
        {automatic === undefined ? null : (
          <Row name={<FormattedMessage id="ordering.automatic" />}>
            <Prices {...automatic} />
          </Row>
        )}
      </Section>
      {fees.length === 0 ? null : (
        <Section title={<FormattedMessage id="ordering.fees" />}>
          {fees.map((fee) => (
            <Row key={fee.product_id} name={<InLanguage fi={fee.description_fi} en={fee.description_en} />}>
              <Prices {...fee.price} />
            </Row>
          ))}
        </Section>
      )}
      {reference === '' ? null : (
        <Section title={<FormattedMessage id="ordering.reference" />}>
          <Row name={reference} />
        </Section>
      )}
      <VatTable vat={totals.vat} />
      <dl className="ordering-totals">
        <Row name={<FormattedMessage id="ordering.total.excl" />}>
          <Money cents={totals.excl} locale={locale} tone="total" />
        </Row>
        <Row name={<FormattedMessage id="ordering.total.incl" />}>
          <Money cents={totals.incl} locale={locale} tone="incl" />
        </Row>
      </dl>
    </div>
  );
}

interface NamedProps {
  readonly children?: ReactNode;
}

function Section({ title, children }: NamedProps & { readonly title: ReactNode }) {
  return (
    <section className="ordering-section">
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Row({ name, children }: NamedProps & { readonly name: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
