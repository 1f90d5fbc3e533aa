import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, memo, type RefObject, useEffect, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { CartRef, PadRef } from '../../machines/app/app.refs.ts';
import { amountsIn } from '../../machines/cart/cart.selectors.ts';
import { MAX_AMOUNT } from '../../machines/domain/amount.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { isBlank, type PadRow } from '../../machines/domain/pad/pad.ts';
import type { PadCell } from '../../machines/pad/pad.events.ts';
import { padRows } from '../../machines/pad/pad.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { type FieldMessage, MessageAtField } from '../parts/field.tsx';
import { IconButton } from '../parts/icon-button.tsx';

interface PadRowsProps {
  readonly pad: PadRef;
  readonly cart: CartRef;
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onAdd: () => void;
}

export function PadRows({ pad, cart, list, onAdd }: PadRowsProps) {
  const { formatMessage } = useIntl();
  const rows = useSelector(pad, padRows);
  const inCart = useSelector(cart, amountsIn);
  useBlankRow(list);
  /** The row that takes the place of a removed one has the focus, before the next frame. */
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
  readonly pad: PadRef;
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
  const judgementOf = ({ goodProblem, amountProblem, isLarge, addends, candidates }: PadRow) =>
    [goodProblem, amountProblem, isLarge, addends.join('+'), candidates.map(({ id }) => id).join()].join();
  return (
    one.entry === other.entry && one.product === other.product && judgementOf(one) === judgementOf(other)
  );
}

function PadLine({ pad, row, inCart, place, onAdd, onRemoved }: RowProps) {
  const { formatMessage } = useIntl();
  const notes = useId();
  const { entry, product, price } = row;
  return (
    <li className="pad-row">
      <Cell pad={pad} row={row} place={place} cell="number" notes={notes} onAdd={onAdd} />
      <div className="pad-name">
        {product === undefined ? null : (
          <span>
            <InLanguage fi={product.description_fi} en={product.description_en} />{' '}
            <span className="pad-pack">{product.pack_size}</span>
          </span>
        )}
      </div>
      <Cell pad={pad} row={row} place={place} cell="amount" notes={notes} onAdd={onAdd} />
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
      <Notes pad={pad} row={row} inCart={inCart} id={notes} />
    </li>
  );
}

interface NotesProps extends Pick<RowProps, 'pad' | 'row' | 'inCart'> {
  readonly id: string;
}

/** The problems of a left row, its nearest goods, and the sum of its good. */
function Notes({ pad, row, inCart, id }: NotesProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { entry, addends, candidates, isLarge } = row;
  const problem = problemOf(row, inCart);
  const error = problem === undefined ? undefined : formatMessage({ id: problem }, { max: MAX_AMOUNT });
  const large = isLarge && entry.isLeft ? formatMessage({ id: 'errors.amount.large' }) : undefined;
  return (
    <div className="pad-notes">
      {addends.length === 0 ? null : (
        <span className="pad-together">
          <FormattedMessage
            id="pad.together"
            values={{
              total: formatCount(
                addends.reduce((sum, each) => sum + each),
                locale,
              ),
              sum: addends.map((each) => formatCount(each, locale)).join(' + '),
            }}
          />
        </span>
      )}
      {inCart === 0 ? null : (
        <span className="pad-together">
          <FormattedMessage id="pad.inCart" values={{ amount: formatCount(inCart, locale) }} />
        </span>
      )}
      <MessageAtField id={id} message={messageOf(error, large)} />
      {candidates.length === 0 ? null : <Candidates pad={pad} id={entry.id} goods={candidates} />}
    </div>
  );
}

function messageOf(error: string | undefined, warning: string | undefined): FieldMessage | undefined {
  if (error !== undefined) return { kind: 'error', text: error };
  return warning === undefined ? undefined : { kind: 'warning', text: warning };
}

/** The message of a left row; an amount that is still missing has none. */
function problemOf(
  { entry, amount = 0, addends, goodProblem, amountProblem, candidates }: PadRow,
  inCart: number,
) {
  if (!entry.isLeft) return undefined;
  if (goodProblem === 'productMissing') return candidates.length === 0 ? 'pad.none' : 'pad.nearest';
  if (goodProblem !== undefined) return `import.problem.${goodProblem}` as const;
  const total = addends.reduce((sum, each) => sum + each, 0);
  if (amountProblem === undefined && Math.max(total, amount) + inCart > MAX_AMOUNT) return 'import.beyond';
  if (amountProblem === undefined || amountProblem === 'empty') return undefined;
  return amountProblem === 'notInteger'
    ? 'import.amount.notNumber'
    : (`import.amount.${amountProblem}` as const);
}

interface CandidatesProps {
  readonly pad: PadRef;
  readonly id: number;
  readonly goods: readonly Product[];
}

function Candidates({ pad, id, goods }: CandidatesProps) {
  return (
    <ul className="pad-nearest">
      {goods.map((good) => (
        <li key={good.id}>
          <button
            className="pad-good"
            type="button"
            onClick={({ currentTarget }) => {
              const line = currentTarget.closest('.pad-row');
              pad.send({ type: 'pad.pick', row: id, product_id: good.id });
              line?.querySelector<HTMLInputElement>('[data-cell="amount"]')?.focus();
            }}
            onKeyDown={(event) => {
              const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
              if (step === undefined) return;
              event.preventDefault();
              const buttons = [
                ...(event.currentTarget.closest('.pad-row')?.querySelectorAll<HTMLElement>('.pad-good') ??
                  []),
              ];
              buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
            }}
          >
            <b>{good.id}</b> <InLanguage fi={good.description_fi} en={good.description_en} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CellProps extends Pick<RowProps, 'pad' | 'row' | 'place' | 'onAdd'> {
  readonly cell: PadCell;
  /** The id of the row's message. */
  readonly notes: string;
}

function Cell({ pad, row, place, cell, notes, onAdd }: CellProps) {
  const { formatMessage } = useIntl();
  const { entry, amountProblem, goodProblem } = row;
  const isWrong =
    entry.isLeft &&
    (cell === 'number'
      ? goodProblem !== undefined
      : amountProblem !== undefined && amountProblem !== 'empty');
  const label = formatMessage({ id: cell === 'number' ? 'import.seek' : 'import.amount' }, { row: place });
  const leave = () => pad.send({ type: 'pad.leave', row: entry.id });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const line = event.currentTarget.closest('.pad-row');
    const isForward = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (isForward && (event.ctrlKey || event.metaKey)) {
      leave();
      return onAdd();
    }
    if (isForward) {
      if (isBlank(entry)) return event.key === 'Enter' ? event.preventDefault() : undefined;
      event.preventDefault();
      leave();
      const isSplit = pad
        .getSnapshot()
        .context.entries.some(
          (now) => now.id === entry.id && now.number !== entry.number && now.amount !== entry.amount,
        );
      if (cell === 'number' && !isSplit) return fieldIn(line, 'amount')?.focus();
      return fieldIn(line?.nextElementSibling, 'number')?.focus();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      const good = cell === 'number' ? line?.querySelector<HTMLElement>('.pad-good') : undefined;
      return (good ?? fieldIn(line?.nextElementSibling, cell))?.focus();
    }
    if (event.key === 'ArrowUp') {
      event.preventDefault();
      fieldIn(line?.previousElementSibling, cell)?.focus();
    }
  };
  return (
    <div className={`pad-cell pad-${cell}`}>
      <input
        className="field-input"
        data-cell={cell}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={notes}
        value={entry[cell]}
        maxLength={100}
        inputMode={cell === 'amount' ? 'numeric' : 'text'}
        enterKeyHint="next"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) =>
          pad.send({ type: 'pad.type', row: entry.id, cell, text: value })
        }
        onBlur={() => {
          if (!entry.isLeft && !isBlank(entry)) leave();
        }}
        onKeyDown={press}
      />
    </div>
  );
}

function fieldIn(line: Element | null | undefined, cell: PadCell): HTMLInputElement | undefined {
  return line?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`) ?? undefined;
}
