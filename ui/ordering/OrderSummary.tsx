import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { MessageId } from '../../i18n/ids.ts';
import type { FactsText, FigureKind } from '../../machines/domain/explain/figure.ts';
import { chargeKey, type DeliveryPart, type NamedPart } from '../../machines/domain/order/delivery-part.ts';
import { partsOf } from '../../machines/domain/order/parts.ts';
import { substitutionsOf } from '../../machines/domain/order/substitutions.ts';
import { type Charged, orderTotals } from '../../machines/domain/order/totals.ts';
import { FigureButton } from '../app/FigureButton.tsx';
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
  /** The owner of its figures. */
  readonly facts: FactsText;
}

/**
 * An order and its costs by delivery, with each deposit and fee by name and VAT by rate. It is shown before and after
 * confirming.
 */
export function OrderSummary({ order, reference, facts }: OrderSummaryProps) {
  const locale = useLocale();
  const { deliveries, fees, rounding } = partsOf(order);
  const totals = orderTotals(order);
  return (
    <div className="order-summary" data-facts={facts}>
      {deliveries.map((delivery) => (
        // Another backend may state two deliveries on one day.
        <DeliverySum
          key={deliveries.indexOf(delivery)}
          at={String(deliveries.indexOf(delivery))}
          {...delivery}
        />
      ))}
      {fees.length === 0 ? null : (
        <Section title={<FormattedMessage id="ordering.fees" />}>
          <PartRows parts={fees} figure="fee|" />
        </Section>
      )}
      {rounding === undefined ? null : (
        <dl className="ordering-totals">
          <Row name={<FormattedMessage id="ordering.rounding" />}>
            <Prices {...rounding} figure="rounding||" />
          </Row>
        </dl>
      )}
      <SubstitutionRow order={order} />
      {reference === '' ? null : (
        <Section title={<FormattedMessage id="ordering.reference" />}>
          <Row name={reference} />
        </Section>
      )}
      <VatTable vat={totals.vat} explained />
      <dl className="ordering-totals">
        <Row name={<FormattedMessage id="ordering.total.excl" />}>
          <FigureButton figure="total||">
            <Money cents={totals.excl} locale={locale} tone="total" />
          </FigureButton>
        </Row>
        <Row name={<FormattedMessage id="ordering.total.incl" />}>
          <Money cents={totals.incl} locale={locale} tone="incl" figure="total||" />
        </Row>
      </dl>
    </div>
  );
}

function SubstitutionRow({ order: { deliveries } }: Pick<OrderSummaryProps, 'order'>) {
  const substitutions = substitutionsOf(deliveries);
  if (substitutions === undefined) return null;
  const { allowed, stated } = substitutions;
  const extent = allowed === 0 ? 'none' : allowed === stated ? 'all' : 'some';
  return (
    <Section title={<FormattedMessage id="substitution.title" />}>
      <Row name={<FormattedMessage id="substitution.order" values={{ extent, allowed, stated }} />} />
    </Section>
  );
}

interface DeliverySumProps extends DeliveryPart {
  /** Its position. */
  readonly at: string;
}

function DeliverySum({ at, delivery_date, lines, goods, deposits, automatic, total }: DeliverySumProps) {
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
        <Prices {...goods} figure={`goods|${at}|`} />
      </Row>
      <PartRows parts={deposits} figure={`deposit|${at}`} />
      <PartRows parts={automatic} figure={`auto|${at}`} note="placed.automatic" />
      <Row
        name={
          <strong>
            <FormattedMessage id="placed.delivery.total" />
          </strong>
        }
      >
        <Prices {...total} figure={`delivery|${at}|`} />
      </Row>
    </Section>
  );
}

interface PartRowsProps {
  readonly parts: readonly NamedPart[];
  /** Their kind, and the position of their delivery. */
  readonly figure: `${FigureKind}|${string}`;
  /** The message with the reason for these goods. */
  readonly note?: MessageId;
}

function PartRows({ parts, figure, note }: PartRowsProps) {
  return parts.map((part) => (
    <Row key={parts.indexOf(part)} name={<PartName part={part} note={note} />}>
      <Prices {...part.price} figure={`${figure}|${chargeKey(part)}`} />
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
