import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { isBlank } from '../../machines/domain/pad/entry.ts';
import type { PadRow } from '../../machines/domain/pad/rows.ts';
import type { PadCell as Cell } from '../../machines/pad/pad.events.ts';
import { hasBoth } from '../../machines/pad/pad.selectors.ts';
import { fieldIn } from './field-in.ts';

interface PadCellProps {
  readonly pad: ProcessRef<'pad'>;
  readonly row: PadRow;
  /** From 1. */
  readonly place: number;
  readonly cell: Cell;
  /** The id of the row's message. */
  readonly notes: string;
  readonly onAdd: () => void;
}

export function PadCell({ pad, row, place, cell, notes, onAdd }: PadCellProps) {
  const { formatMessage } = useIntl();
  const { entry, amountProblem, goodProblem, usual } = row;
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
    const next = (from: Element | null) => fieldIn(from?.nextElementSibling, 'number')?.focus();
    const isForward = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (isForward && (event.ctrlKey || event.metaKey)) {
      leave();
      return onAdd();
    }
    const take = { type: 'pad.takeUsual', row: entry.id } as const;
    const takesUsual = cell === 'number' ? event.key === '+' : isForward;
    if (takesUsual && pad.getSnapshot().can(take)) {
      event.preventDefault();
      pad.send(take);
      return next(line);
    }
    if (isForward) {
      if (isBlank(entry)) return event.key === 'Enter' ? event.preventDefault() : undefined;
      event.preventDefault();
      leave();
      if (cell === 'number' && !hasBoth(pad.getSnapshot(), entry)) return fieldIn(line, 'amount')?.focus();
      return next(line);
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      const good = cell === 'number' ? line?.querySelector<HTMLElement>('.nearest-good') : undefined;
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
        placeholder={cell === 'amount' && usual !== undefined ? String(usual) : undefined}
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
