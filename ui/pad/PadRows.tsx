import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { memo, type RefObject, useEffect, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { packIn } from '../../i18n/units.ts';
import type { CartRef } from '../../machines/app/app.refs.ts';
import { amountsIn } from '../../machines/cart/cart.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { isBlank } from '../../machines/domain/pad/entry.ts';
import type { PadRow } from '../../machines/domain/pad/rows.ts';
import { padRows } from '../../machines/pad/pad.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { fieldIn } from './field-in.ts';
import { PadCell } from './PadCell.tsx';
import { PadNotes } from './PadNotes.tsx';

interface PadRowsProps {
  readonly pad: ProcessRef<'pad'>;
  readonly cart: CartRef;
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onAdd: () => void;
}

export function PadRows({ pad, cart, list, onAdd }: PadRowsProps) {
  const { formatMessage } = useIntl();
  const rows = useSelector(pad, padRows);
  const inCart = useSelector(cart, amountsIn);
  useBlankRow(list);
  /** The row below a removed one gets the focus before the next frame. */
  const focusAt = (place: number) =>
    requestAnimationFrame(() => fieldIn(list.current?.children[place - 1], 'number')?.focus());
  return (
    <div className="pad">
      <div className="pad-head" aria-hidden="true">
        <span>
          <FormattedMessage id="pad.number" />
        </span>
        <span>
          <FormattedMessage id="import.column.product" />
        </span>
        <span className="pad-figure">
          <FormattedMessage id="product.amount" />
        </span>
        <span className="pad-figure">
          <FormattedMessage id="placed.total" />
        </span>
      </div>
      <ol className="pad-rows" ref={list} aria-label={formatMessage({ id: 'pad.rows' })}>
        {rows.map((row, at) => (
          <Row
            key={row.entry.id}
            pad={pad}
            row={row}
            inCart={inCart.get(row.product?.id ?? '') ?? 0}
            place={at + 1}
            onAdd={onAdd}
            onRemoved={focusAt}
          />
        ))}
      </ol>
    </div>
  );
}

/** Beside a keyboard the blank row has the focus when the page opens, unless another field has it by then. */
function useBlankRow(list: RefObject<HTMLOListElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    // A new page gives the focus to its main part in the same moment.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches('body, main'))
        fieldIn(list.current?.lastElementChild, 'number')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
}

interface RowProps {
  readonly pad: ProcessRef<'pad'>;
  readonly row: PadRow;
  /** The amount of its good in the cart. */
  readonly inCart: number;
  /** From 1. */
  readonly place: number;
  readonly onAdd: () => void;
  readonly onRemoved: (place: number) => void;
}

/** Drawn again if its own values change: each key judges all rows. */
const Row = memo(
  PadLine,
  (one, other) => one.place === other.place && one.inCart === other.inCart && isSameRow(one.row, other.row),
);

function isSameRow(one: PadRow, other: PadRow): boolean {
  const judgementOf = ({ goodProblem, amountProblem, isLarge, addends, candidates, usual }: PadRow) =>
    [
      goodProblem,
      amountProblem,
      isLarge,
      addends.join('+'),
      candidates.map(({ id }) => id).join(),
      usual,
    ].join();
  return one.entry === other.entry && one.meant === other.meant && judgementOf(one) === judgementOf(other);
}

function PadLine({ pad, row, inCart, place, onAdd, onRemoved }: RowProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const notes = useId();
  const { entry, product, meant, price } = row;
  return (
    <li className="pad-row">
      <PadCell pad={pad} row={row} place={place} cell="number" notes={notes} onAdd={onAdd} />
      <div className="pad-name" aria-live="polite" data-meant={product === undefined || undefined}>
        {meant === undefined ? null : (
          <span>
            {product === undefined ? <b>{meant.id} </b> : null}
            <InLanguage fi={meant.description_fi} en={meant.description_en} />{' '}
            <span className="pad-pack">
              {packIn(meant, locale)}
              {product === undefined ? (
                <>
                  {' · '}
                  <FormattedMessage id="pad.take" />
                </>
              ) : null}
              {entry.begun === undefined ? null : (
                <>
                  {' · '}
                  <FormattedMessage id="pad.from" values={{ text: entry.begun }} />
                </>
              )}
            </span>
          </span>
        )}
      </div>
      <PadCell pad={pad} row={row} place={place} cell="amount" notes={notes} onAdd={onAdd} />
      <div className="pad-price">{price === undefined ? null : <Prices {...price} />}</div>
      {isBlank(entry) ? null : (
        <div className="pad-remove">
          <IconButton
            icon={X}
            label={formatMessage({ id: 'pad.remove' }, { row: place })}
            onPress={() => {
              pad.send({ type: 'pad.remove', row: entry.id });
              onRemoved(place);
            }}
          />
        </div>
      )}
      <PadNotes pad={pad} row={row} inCart={inCart} id={notes} />
    </li>
  );
}
