import { useSelector } from '@xstate/react';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount, formatDay, formatMoney } from '../../i18n/formats.ts';
import { sellingUnitIn } from '../../i18n/units.ts';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { amountOf } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { productProblem } from '../../machines/domain/cart/line.ts';
import { dietsOf, notesIn } from '../../machines/domain/catalogue/diets.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import { substitutesOf } from '../../machines/domain/guide/substitutes.ts';
import { proposalIn } from '../../machines/guide/guide.selectors.ts';
import { HeadWord } from '../app/HeadWord.tsx';
import { useLocale } from '../app/use-locale.ts';
import { CartAmount } from '../catalogue/CartAmount.tsx';
import { dietMarks, PlaceMark } from '../catalogue/ProductMarks.tsx';
import { Proposed } from '../catalogue/Proposed.tsx';
import { Substitutes } from '../catalogue/Substitutes.tsx';
import { Badge } from '../parts/badge.tsx';
import { Money } from '../parts/money.tsx';
import { StockFields } from './StockFields.tsx';
import { useGoodName } from './use-good-name.ts';

interface GuideRowProps {
  readonly good: GuideGood;
  /** True if the row has the amounts of its shelf. */
  readonly hasStock: boolean;
  readonly app: AppRef;
  readonly guide: ProcessRef<'guide'>;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** A good of the guide: its last order, its usual amount, its price, and the stepper. */
export const GuideRow = memo(function GuideRow({
  good,
  hasStock,
  app,
  guide,
  catalogue,
  cart,
}: GuideRowProps) {
  const locale = useLocale();
  const { product, product_id, last, change } = good;
  const amount = useSelector(cart, (snapshot) => amountOf(snapshot, product_id));
  const isOut = useSelector(
    cart,
    ({ context: { world } }) => productProblem(product, product_id, world) !== undefined,
  );
  const { text, lang } = useGoodName(good, app);
  const lacking = useSelector(guide, (snapshot) => proposalIn(snapshot, good));
  return (
    <li>
      <div
        className="product-row offer-row"
        data-out={isOut || undefined}
        data-in-cart={amount > 0 || undefined}
      >
        {product === undefined ? (
          <span className="product-open" lang={lang}>
            {text}
          </span>
        ) : (
          <button
            className="product-open"
            type="button"
            aria-haspopup="dialog"
            lang={lang}
            onClick={() => catalogue.send({ type: 'product.open', product_id })}
          >
            <HeadWord name={text} />
          </button>
        )}
        <span className="product-pack" data-number={product_id}>
          {product === undefined ? null : <PlaceMark product={product} />}
          {product === undefined ? '' : `${sellingUnitIn(product, locale).join(' · ')} · `}
          <FormattedMessage
            id="guide.last"
            values={{
              amount: formatCount(last.amount, locale),
              // The year is that of the last 90 days.
              day: formatDay(last.day, locale).slice(0, -4),
            }}
          />
          {product === undefined ? null : dietMarks(dietsOf(notesIn(product.notes, locale)).diets)}
        </span>
        {product === undefined ? (
          <span className="product-stock">
            <Badge kind="warning">
              <FormattedMessage id="guide.gone" />
            </Badge>
          </span>
        ) : (
          <>
            <span className="product-price">
              <Money cents={product.price_excl_tax} locale={locale} />
              {change === undefined ? null : <Change change={change} cents={last.price.excl} />}
            </span>
            {isOut || amount > 0 || lacking === 0 ? null : (
              <Proposed
                amount={lacking ?? good.usual}
                reason={lacking === undefined ? 'guide.usual' : 'guide.proposal'}
                product={product}
                cart={cart}
                name={text}
              />
            )}
            {hasStock ? <StockFields guide={guide} good={good} name={text} /> : null}
            <CartAmount product={product} cart={cart} amount={amount} />
          </>
        )}
      </div>
      {isOut ? <GoodSubstitutes good={good} catalogue={catalogue} cart={cart} /> : null}
    </li>
  );
});

/** The price of now against the last order: an arrow, with words for a pointer and for a screen reader. */
function Change({ change, cents }: { readonly change: 'dearer' | 'cheaper'; readonly cents: number }) {
  const { formatMessage } = useIntl();
  const words = formatMessage({ id: `guide.${change}` }, { price: formatMoney(cents, useLocale()) });
  const Icon = change === 'dearer' ? TrendingUp : TrendingDown;
  return (
    <span className="guide-change" data-change={change} title={words}>
      <Icon size={14} aria-hidden="true" />
      <span className="unseen"> {words}</span>
    </span>
  );
}

function GoodSubstitutes({ good, ...shared }: Pick<GuideRowProps, 'good' | 'catalogue' | 'cart'>) {
  const world = useSelector(shared.cart, ({ context }) => context.world);
  const price = good.product?.price_excl_tax ?? good.last.price.excl;
  return <Substitutes {...shared} goods={substitutesOf(good, world)} price={price} />;
}
