import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatCount } from '../../i18n/formats.ts';
import type { PadRef } from '../../machines/app/app.refs.ts';
import { MAX_AMOUNT } from '../../machines/domain/amount.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { isBlank, type PadRow } from '../../machines/domain/pad/pad.ts';
import type { PadCell } from '../../machines/pad/pad.events.ts';
import { padRows } from '../../machines/pad/pad.selectors.ts';
import { InLanguage } from '../app/InLanguage.tsx';
import { Prices } from '../app/Prices.tsx';
import { useLocale } from '../app/use-locale.ts';
import { MessageAtField } from '../parts/field.tsx';
import { IconButton } from '../parts/icon-button.tsx';

interface PadRowsProps {
  readonly pad: PadRef;
  readonly list: RefObject<HTMLOListElement | null>;
  readonly onAdd: () => void;
}

export function PadRows({ pad, list, onAdd }: PadRowsProps) {
  const { formatMessage } = useIntl();
  const rows = useSelector(pad, padRows);
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
          <Row key={row.entry.id} pad={pad} row={row} place={at + 1} onAdd={onAdd} />
        ))}
      </ol>
    </div>
  );
}

interface RowProps {
  readonly pad: PadRef;
  readonly row: PadRow;
  /** From 1. */
  readonly place: number;
  readonly onAdd: () => void;
}

function Row({ pad, row, place, onAdd }: RowProps) {
  const { formatMessage } = useIntl();
  const { entry, product, goodProblem, price, candidates } = row;
  const blank = isBlank(entry);
  return (
    <li className="pad-row">
      <Cell pad={pad} row={row} place={place} cell="number" onAdd={onAdd} />
      <div className="pad-name">
        {product === undefined ? null : (
          <span>
            <InLanguage fi={product.description_fi} en={product.description_en} />{' '}
            <span className="pad-pack">{product.pack_size}</span>
          </span>
        )}
        {entry.isLeft && goodProblem !== undefined ? (
          <span className="pad-problem">
            <Problem row={row} />
          </span>
        ) : null}
        {candidates.length === 0 ? null : <Candidates pad={pad} id={entry.id} goods={candidates} />}
      </div>
      <Cell pad={pad} row={row} place={place} cell="amount" onAdd={onAdd} />
      <div className="pad-price">{price === undefined ? null : <Prices {...price} />}</div>
      {blank ? null : (
        <div className="pad-remove">
          <IconButton
            icon={X}
            label={formatMessage({ id: 'pad.remove' }, { row: place })}
            onPress={() => pad.send({ type: 'pad.remove', row: entry.id })}
          />
        </div>
      )}
    </li>
  );
}

function Problem({ row: { goodProblem, candidates } }: { readonly row: PadRow }) {
  if (goodProblem === 'outOfStock' || goodProblem === 'noDeliveryDates') {
    return <FormattedMessage id={`import.problem.${goodProblem}`} />;
  }
  return <FormattedMessage id={candidates.length === 0 ? 'pad.none' : 'pad.nearest'} />;
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

interface CellProps extends RowProps {
  readonly cell: PadCell;
}

function Cell({ pad, row, place, cell, onAdd }: CellProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const id = useId();
  const { entry, amountProblem, addends, isLarge, goodProblem } = row;
  const text = entry[cell];
  const isWrong =
    entry.isLeft &&
    (cell === 'number'
      ? goodProblem !== undefined
      : amountProblem !== undefined && amountProblem !== 'empty');
  const label = formatMessage({ id: cell === 'number' ? 'import.seek' : 'import.amount' }, { row: place });
  const together =
    cell === 'amount' && addends.length > 0
      ? formatMessage(
          { id: 'pad.together' },
          {
            total: formatCount(
              addends.reduce((sum, each) => sum + each),
              locale,
            ),
            sum: addends.map((each) => formatCount(each, locale)).join(' + '),
          },
        )
      : undefined;
  const error =
    cell === 'amount' && isWrong && amountProblem !== undefined && amountProblem !== 'empty'
      ? formatMessage(
          { id: `import.amount.${amountProblem === 'notInteger' ? 'notNumber' : amountProblem}` },
          { max: MAX_AMOUNT },
        )
      : undefined;
  const warning =
    cell === 'amount' && isLarge && entry.isLeft ? formatMessage({ id: 'errors.amount.large' }) : undefined;
  const message =
    error !== undefined
      ? ({ kind: 'error', text: error } as const)
      : warning !== undefined
        ? ({ kind: 'warning', text: warning } as const)
        : undefined;
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
        aria-describedby={id}
        value={text}
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
      {together === undefined ? null : <span className="pad-together">{together}</span>}
      <MessageAtField id={id} message={message} />
    </div>
  );
}

function fieldIn(line: Element | null | undefined, cell: PadCell): HTMLInputElement | undefined {
  return line?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`) ?? undefined;
}
