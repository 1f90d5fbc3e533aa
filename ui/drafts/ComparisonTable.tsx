import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { canChange } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Draft } from '../../machines/domain/cart/state.ts';
import { compare, type Pair } from '../../machines/domain/drafts/compare.ts';
import type { Price } from '../../machines/domain/vat.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { CheckField } from '../parts/check-field.tsx';
import { Money } from '../parts/money.tsx';
import { ComparedRow } from './ComparedRow.tsx';

interface ComparisonTableProps {
  readonly process: ProcessRef<'drafts'>;
  readonly cart: CartRef;
  readonly draft: Draft;
}

/** The lines, deliveries, fees and totals of the cart and of a draft, side by side. */
export function ComparisonTable({ process, cart, draft }: ComparisonTableProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const now = useSelector(cart, ({ context }) => context.cart);
  const world = useSelector(cart, ({ context }) => context.world);
  const isOpen = useSelector(cart, canChange);
  const [isShort, setShort] = useState(false);
  const { lines, deliveries, fees, totals } = useMemo(
    () => compare(now, draft.cart, world),
    [now, draft.cart, world],
  );
  const hasDifferences = lines.some(({ differs }) => differs);
  const more = totals.draft.excl - totals.cart.excl;
  return (
    <>
      <p className="drafts-difference">
        <FormattedMessage
          id="drafts.difference"
          values={{
            side: more > 0 ? 'more' : more < 0 ? 'less' : 'same',
            sum: formatMoney(Math.abs(more), locale),
          }}
        />{' '}
        {hasDifferences ? null : <FormattedMessage id="drafts.same" />}
      </p>
      <CheckField label={formatMessage({ id: 'drafts.onlyDifferent' })} on={isShort} onChange={setShort} />
      <table
        className="drafts-table"
        aria-label={formatMessage({ id: 'drafts.compare' }, { name: draft.name })}
      >
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="drafts.product" />
            </th>
            <th scope="col" className="figure">
              <FormattedMessage id="drafts.cart" />
            </th>
            <th scope="col" className="drafts-copy">
              <span className="unseen">
                <FormattedMessage id="drafts.copy" />
              </span>
            </th>
            <th scope="col" className="figure">
              {draft.name}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(({ differs }) => differs || !isShort)
            .map((line) => (
              <ComparedRow
                key={line.product_id}
                line={line}
                process={process}
                cart={cart}
                draft={draft}
                isOpen={isOpen}
              />
            ))}
        </tbody>
        <tbody>
          <Heading>
            <FormattedMessage id="drafts.deliveries" />
          </Heading>
          {deliveries.map(({ day, parts, additions }) => (
            <Fragment key={day}>
              <PriceRow
                name={formatDay(day, locale)}
                prices={{ cart: parts.cart?.total, draft: parts.draft?.total }}
              />
              {additions.cart === undefined && additions.draft === undefined ? null : (
                <PriceRow isPart name={<FormattedMessage id="drafts.additions" />} prices={additions} />
              )}
            </Fragment>
          ))}
        </tbody>
        {fees.length === 0 ? null : (
          <tbody>
            <Heading>
              <FormattedMessage id="drafts.fees" />
            </Heading>
            {fees.map(({ fee, parts }) => (
              <PriceRow
                key={`${fee.product_id} ${fee.each.excl}`}
                name={<InLanguage fi={fee.description_fi} en={fee.description_en} />}
                prices={{ cart: parts.cart?.price, draft: parts.draft?.price }}
              />
            ))}
          </tbody>
        )}
        <tfoot>
          <Row name={<FormattedMessage id="ordering.total.excl" />}>
            {(side) => <Money cents={totals[side].excl} locale={locale} tone="total" />}
          </Row>
          <Row name={<FormattedMessage id="ordering.total.incl" />}>
            {(side) => <Money cents={totals[side].incl} locale={locale} tone="incl" />}
          </Row>
        </tfoot>
      </table>
    </>
  );
}

function Heading({ children }: { readonly children: ReactNode }) {
  return (
    <tr>
      <th className="drafts-heading" scope="rowgroup" colSpan={4}>
        {children}
      </th>
    </tr>
  );
}

interface RowProps {
  readonly name: ReactNode;
  /** True for a part of the row above. */
  readonly isPart?: boolean;
  readonly children: (side: keyof Pair<unknown>) => ReactNode;
}

/** A figure of both sides. */
function Row({ name, isPart, children }: RowProps) {
  return (
    <tr data-part={isPart || undefined}>
      <th scope="row">{name}</th>
      <td className="figure">{children('cart')}</td>
      <td className="drafts-copy" />
      <td className="figure">{children('draft')}</td>
    </tr>
  );
}

interface PriceRowProps extends Omit<RowProps, 'children'> {
  readonly prices: Pair<Price>;
}

function PriceRow({ prices, ...row }: PriceRowProps) {
  return (
    <Row {...row}>
      {(side) => {
        const price = prices[side];
        return price === undefined ? <FormattedMessage id="drafts.absent" /> : <Prices {...price} />;
      }}
    </Row>
  );
}
