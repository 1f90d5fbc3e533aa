import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { automaticTotal, deliveries, fees } from '../../machines/ordering/ordering.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';
import { VatTable } from './VatTable.tsx';

/** What is ordered and what it costs, every fee included, with VAT by rate. */
export function OrderSummary({ ordering }: { readonly ordering: OrderingRef }) {
  const locale = useLocale();
  const context = useSelector(ordering, (snapshot) => snapshot.context);
  const { totals, payload } = context.draft;
  const reference = payload.custom_reference ?? '';
  const automatic = automaticTotal(context);
  const charged = fees(context);
  return (
    <>
      <Section title={<FormattedMessage id="ordering.deliveries" />}>
        {deliveries(context).map(({ delivery_date, lines, goods }) => (
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
            <Money cents={goods} locale={locale} />
          </Row>
        ))}
        {automatic === 0 ? null : (
          <Row name={<FormattedMessage id="ordering.automatic" />}>
            <Money cents={automatic} locale={locale} tone="incl" />
          </Row>
        )}
      </Section>
      {charged.length === 0 ? null : (
        <Section title={<FormattedMessage id="ordering.fees" />}>
          {charged.map((fee) => (
            <Row key={fee.product_id} name={<InLanguage fi={fee.description_fi} en={fee.description_en} />}>
              <Money cents={fee.price_excl_tax} locale={locale} />
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
    </>
  );
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="ordering-section">
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Row({ name, children }: { readonly name: ReactNode; readonly children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
