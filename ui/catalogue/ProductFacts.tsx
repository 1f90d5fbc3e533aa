import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount, formatDay } from '../../i18n/formats.ts';
import type { MessageId } from '../../i18n/ids.ts';
import type { Locale } from '../../i18n/locales.ts';
import { packIn, unitIn } from '../../i18n/units.ts';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { amountOf } from '../../machines/cart/cart.selectors.ts';
import { firstDeliveryDate, nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import { joinedDay } from '../../machines/domain/cart/joined-day.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { notesIn } from '../../machines/domain/catalogue/diets.ts';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Money } from '../parts/money.tsx';

interface ProductFactsProps {
  readonly product: Product;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

export function ProductFacts({ product, catalogue, cart }: ProductFactsProps) {
  const locale = useLocale();
  const intl = useIntl();
  const now = useSelector(cart, ({ context }) => context.world.now);
  const goods = useSelector(catalogue, ({ context }) => context.catalogue);
  const inCart = useSelector(cart, (snapshot) => amountOf(snapshot, product.id));
  const joined = useSelector(cart, ({ context }) => joinedDay(context.cart, product));
  const day = firstDeliveryDate(product, goods, now);
  const pack = packIn(product, locale);
  return (
    <>
      {product.notes === '' ? null : <p className="product-notes-text">{notesIn(product.notes, locale)}</p>}
      <dl className="product-facts">
        <Fact id="product.priceExcl">
          <Money cents={product.price_excl_tax} locale={locale} tone="total" />
        </Fact>
        <Fact id="product.priceIncl">
          <Money cents={product.price_incl_tax} locale={locale} tone="incl" />
        </Fact>
        {product.additional_items.map((deposit) => {
          const { text, lang } = nameOf(deposit, locale);
          return (
            <div key={deposit.product_id}>
              <dt lang={lang}>{text}</dt>
              <dd>
                <Prices excl={deposit.unit_price_excl_tax} incl={deposit.unit_price_incl_tax} />
              </dd>
            </div>
          );
        })}
        {product.unit_of_measure === '' ? null : (
          <Fact id="product.unit">{codedUnit(product.unit_of_measure, locale)}</Fact>
        )}
        {pack === '' ? null : <Fact id="product.pack">{pack}</Fact>}
        <Fact id="product.number">{product.id}</Fact>
        <Fact id="product.firstDate">
          {day === undefined ? intl.formatMessage({ id: 'catalogue.noDates' }) : formatDay(day, locale)}
        </Fact>
        {joined === undefined ? null : <Fact id="product.joins">{formatDay(joined, locale)}</Fact>}
        {inCart === 0 ? null : <Fact id="product.inCart">{formatCount(inCart, locale)}</Fact>}
      </dl>
    </>
  );
}

/** The unit with the code of the delivery note, where its word differs: `box (LTK)`. */
function codedUnit(code: string, locale: Locale): string {
  const word = unitIn(code, locale);
  return word === unitIn(code, 'fi') ? word : `${word} (${code})`;
}

function Fact({ id, children }: { readonly id: MessageId; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={id} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
