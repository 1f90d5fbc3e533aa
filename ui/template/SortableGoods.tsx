import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import { type TemplateRow, totalOf } from '../../machines/template/template.selectors.ts';
import { Prices } from '../app/Prices.tsx';
import { SortableRows } from '../app/SortableRows.tsx';
import { useLocale } from '../app/use-locale.ts';
import type { OnUnreadable } from '../recipe/use-unreadable.ts';
import { SortableGood } from './SortableGood.tsx';

interface SortableGoodsProps {
  readonly rows: readonly TemplateRow[];
  readonly disabled: boolean;
  /** Indexes from 0. */
  readonly onMove: (from: number, to: number) => void;
  readonly onAmount: (place: number, amount: number) => void;
  readonly onUnreadable: OnUnreadable;
  readonly onRemove: (place: number) => void;
}

/** The goods of a template in its own sequence, with their total. */
export function SortableGoods({
  rows,
  disabled,
  onMove,
  onAmount,
  onUnreadable,
  onRemove,
}: SortableGoodsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const list = useRef<HTMLOListElement>(null);
  const focusAfterRemoval = (place: number) => {
    // The focused button unmounts with its row.
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.template-remove button') ?? [])];
      (buttons[place] ?? buttons.at(-1) ?? list.current)?.focus();
    });
  };
  return (
    <SortableRows
      rows={rows.map((row) => ({ key: row.key, name: nameOf(row, locale).text }))}
      disabled={disabled}
      onMove={onMove}
    >
      {({ stepsAt, announceRemoval }) => (
        <>
          <ol
            className="template-goods"
            aria-label={formatMessage({ id: 'template.products' })}
            ref={list}
            tabIndex={-1}
            data-amounts=""
          >
            {rows.map((row, place) => (
              <SortableGood
                key={row.key}
                row={row}
                disabled={disabled}
                {...stepsAt(place)}
                onAmount={(amount) => onAmount(place, amount)}
                onUnreadable={onUnreadable}
                onRemove={() => {
                  announceRemoval(place);
                  onRemove(place);
                  focusAfterRemoval(place);
                }}
              />
            ))}
          </ol>
          <p className="template-total">
            <FormattedMessage id="placed.total" />
            <Prices {...totalOf(rows)} />
          </p>
        </>
      )}
    </SortableRows>
  );
}
