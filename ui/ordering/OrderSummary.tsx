import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { MessageId } from '../../i18n/ids.ts';
import type { DeliveryPart, NamedPart } from '../../machines/domain/order/delivery-part.ts';
import { partsOf } from '../../machines/domain/order/parts.ts';
import { type Charged, orderTotals } from '../../machines/domain/order/totals.ts';
import { PartName } from '../app/PartName.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { VatTable } from './VatTable.tsx';

interface OrderSummaryProps {
  /** The order to be charged, or the placed order. */
  readonly order: Charged;
  /** The customer's own reference; empty: none. */
  readonly reference: string;
}

/**
 * An order and its costs by delivery, with each deposit and fee by name and VAT by rate. It is shown before and after
 * confirming.
 */
export function OrderSummary({ order, reference }: OrderSummaryProps) {
  const locale = useLocale();
  const { deliveries, fees, rounding } = partsOf(order);
  const totals = orderTotals(order);
  return (
    <div className="order-summary">
      {deliveries.map((delivery) => (
        // Another backend may state two deliveries on one day.
        <DeliverySum key={deliveries.indexOf(delivery)} {...delivery} />
      ))}
      {fees.length === 0 ? null : (
        <Section title={<FormattedMessage id="ordering.fees" />}>
          <PartRows parts={fees} />
        </Section>
      )}
      {rounding === undefined ? null : (
        <dl className="ordering-totals">
          <Row name={<FormattedMessage id="ordering.rounding" />}>
            <Prices {...rounding} />
          </Row>
        </dl>
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

function DeliverySum({ delivery_date, lines, goods, deposits, automatic, total }: DeliveryPart) {
  const locale = useLocale();
  return (
    <Section
      title={
        <strong>
          <FormattedMessage id="placed.delivery" values={{ day: formatDay(delivery_date, locale) }} />
        </strong>
      }
    >
      <Row name={<FormattedMessage id="order.products" values={{ count: lines }} />}>
        <Prices {...goods} />
      </Row>
      <PartRows parts={deposits} />
      <PartRows parts={automatic} note="placed.automatic" />
      <Row
        name={
          <strong>
            <FormattedMessage id="placed.delivery.total" />
          </strong>
        }
      >
        <Prices {...total} />
      </Row>
    </Section>
  );
}

interface PartRowsProps {
  readonly parts: readonly NamedPart[];
  /** The message with the reason for these goods. */
  readonly note?: MessageId;
}

function PartRows({ parts, note }: PartRowsProps) {
  return parts.map((part) => (
    <Row key={parts.indexOf(part)} name={<PartName part={part} note={note} />}>
      <Prices {...part.price} />
    </Row>
  ));
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
