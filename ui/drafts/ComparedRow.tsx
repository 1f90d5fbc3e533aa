import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import { settingOf } from '../../machines/domain/cart/setting.ts';
import type { Draft } from '../../machines/domain/cart/state.ts';
import type { ComparedLine } from '../../machines/domain/drafts/compare.ts';
import { goodsAmount } from '../../machines/domain/order/line-amounts.ts';
import { priceOf } from '../../machines/domain/vat.ts';
import { HeadWord } from '../app/HeadWord.tsx';
import { Quantity } from '../app/Quantity.tsx';
import { RowStepper } from '../app/RowStepper.tsx';
import { useLocale } from '../app/use-locale.ts';
import { Badge } from '../parts/badge.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Money } from '../parts/money.tsx';

interface ComparedRowProps {
  readonly line: ComparedLine;
  readonly process: ProcessRef<'drafts'>;
  readonly cart: CartRef;
  readonly draft: Draft;
  /** True if the cart can be changed. */
  readonly isOpen: boolean;
}

/** A good in the cart and in the draft. Its amount in the draft can be changed; each can be copied to the other. */
export function ComparedRow({ line, process, cart, draft, isOpen }: ComparedRowProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { product_id, lines, differs, isGone } = line;
  const { text, lang } = nameOf(line, locale);
  const price_id = (lines.draft ?? lines.cart)?.price_id ?? '';
  const set = (amount: number, delivery_date?: string) => {
    const day = delivery_date === undefined ? {} : { delivery_date };
    const change = settingOf(draft.cart, { product_id, price_id, amount, ...day });
    process.send({ type: 'drafts.change', draft: draft.id, change });
  };
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row" lang={lang}>
        <HeadWord name={text} />
        {isGone ? (
          <Badge kind="warning">
            <FormattedMessage id="drafts.gone" />
          </Badge>
        ) : null}
      </th>
      <td className="figure">
        {lines.cart === undefined ? (
          <FormattedMessage id="drafts.absent" />
        ) : (
          <span className="drafts-side">
            <span>
              <Quantity amount={lines.cart.amount} unit={lines.cart.unit_of_measure} />
            </span>
            <LineSum line={lines.cart} />
          </span>
        )}
      </td>
      <td className="drafts-copy">
        {lines.cart === undefined || !differs || isGone ? null : (
          <IconButton
            icon={ArrowRight}
            label={formatMessage({ id: 'drafts.toDraft' }, { name: text })}
            disabled={!isOpen}
            onPress={() => set(lines.cart?.amount ?? 0, lines.cart?.delivery_date)}
          />
        )}
        {lines.draft === undefined || !differs ? null : (
          <IconButton
            icon={ArrowLeft}
            label={formatMessage({ id: 'drafts.toCart' }, { name: text })}
            disabled={!isOpen}
            onPress={() => copyToCart(cart, lines.draft)}
          />
        )}
      </td>
      <td className="figure">
        {isGone ? (
          <IconButton
            icon={Trash2}
            label={formatMessage({ id: 'drafts.removeGone' }, { name: text })}
            disabled={!isOpen}
            onPress={() => set(0)}
          />
        ) : (
          <span className="drafts-side">
            <RowStepper
              name={text}
              amount={lines.draft?.amount ?? 0}
              disabled={!isOpen}
              onCommit={(amount) => set(amount)}
            />
            {lines.draft === undefined ? null : <LineSum line={lines.draft} />}
          </span>
        )}
        {lines.draft === undefined ||
        lines.cart === undefined ||
        lines.draft.delivery_date === lines.cart.delivery_date ? null : (
          <span className="drafts-day">{formatDay(lines.draft.delivery_date, locale)}</span>
        )}
      </td>
    </tr>
  );
}

function copyToCart(cart: CartRef, line: CartItem | undefined) {
  if (line === undefined) return;
  const { product_id, price_id, amount, delivery_date } = line;
  cart.send({ type: 'cart.setAmountOf', product_id, price_id, amount, delivery_date });
}

function LineSum({ line }: { readonly line: CartItem }) {
  return <Money cents={priceOf([goodsAmount(line)]).excl} locale={useLocale()} />;
}
