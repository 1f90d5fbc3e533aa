import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { PlainDate } from '../../machines/domain/calendar.ts';
import {
  MAX_STOCK,
  type OnHand,
  parseStock,
  type StockProblem,
} from '../../machines/domain/guide/choices.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import { decimalText, QUANTITY_DECIMALS } from '../../machines/domain/inventory/decimal.ts';
import { onHandIn } from '../../machines/guide/guide.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { MessageAtField } from '../parts/field.tsx';

interface StockFieldsProps {
  readonly guide: ProcessRef<'guide'>;
  readonly good: GuideGood;
  readonly name: string;
}

/**
 * The amount on the shelf, and the target. Their difference is the proposed amount. An amount of the last count has
 * its day; a typed one replaces it.
 */
export function StockFields({ guide, good, name }: StockFieldsProps) {
  const { product_id } = good;
  const par = useSelector(guide, ({ context }) => context.choices.stock[product_id]?.par);
  const shelf = useSelector(guide, (snapshot) => onHandIn(snapshot, good), isSame);
  const onHand = shelf?.counted === undefined ? shelf?.amount : undefined;
  const set = (changed: { par?: number | undefined; onHand?: number | undefined }) =>
    guide.send({ type: 'guide.setStock', product_id, par, onHand, ...changed });
  return (
    <span className="guide-stock">
      <StockField
        id="guide.onHand"
        name={name}
        value={shelf?.amount}
        counted={shelf?.counted}
        onCommit={(typed) => set({ onHand: typed })}
      />
      <StockField id="guide.par" name={name} value={par} onCommit={(typed) => set({ par: typed })} />
    </span>
  );
}

interface StockFieldProps {
  readonly id: 'guide.onHand' | 'guide.par';
  readonly name: string;
  readonly value: number | undefined;
  /** The day of the count that `value` is from. */
  readonly counted?: PlainDate | undefined;
  readonly onCommit: (typed: number | undefined) => void;
}

/** A decimal number; an empty field states none. Unreadable text stays as typed, with the reason. */
function StockField({ id, name, value, counted, onCommit }: StockFieldProps) {
  const { formatMessage } = useIntl();
  const field = useId();
  const locale = useLocale();
  const separator = locale === 'fi' ? ',' : '.';
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<StockProblem>();
  const shown =
    value === undefined
      ? ''
      : decimalText(Math.round(value * 10 ** QUANTITY_DECIMALS), QUANTITY_DECIMALS, separator);
  const commit = () => {
    if (typed === undefined) return;
    const parsed = parseStock(typed);
    if (!parsed.ok) return setProblem(parsed.problem);
    setTyped(undefined);
    onCommit(parsed.amount);
  };
  const error =
    problem === undefined
      ? undefined
      : formatMessage(
          { id: problem === 'tooLarge' ? 'import.amount.tooLarge' : `inventory.problem.${problem}` },
          { max: MAX_STOCK },
        );
  return (
    <>
      <span className="guide-stock-field">
        <span className="guide-stock-label">
          <label htmlFor={field}>
            <FormattedMessage id={id} />
            <span className="unseen">: {name}</span>
          </label>
          {counted === undefined ? null : (
            <span id={`${field}counted`}>
              {/* The year is that of the last 90 days. */}
              <FormattedMessage
                id="guide.counted"
                values={{ day: formatDay(counted, locale).slice(0, -4) }}
              />
            </span>
          )}
        </span>
        <input
          className="field-input"
          id={field}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={counted === undefined ? `${field}message` : `${field}message ${field}counted`}
          data-stock={id}
          data-counted={(counted !== undefined && typed === undefined) || undefined}
          aria-invalid={problem !== undefined || undefined}
          value={typed ?? shown}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(undefined);
          }}
          onBlur={commit}
          onKeyDown={(event) => step(event, id)}
        />
      </span>
      <MessageAtField
        id={`${field}message`}
        message={error === undefined ? undefined : { kind: 'error', text: error }}
      />
    </>
  );
}

function isSame(a: OnHand | undefined, b: OnHand | undefined): boolean {
  return a?.amount === b?.amount && a?.counted === b?.counted;
}

/** Enter and the arrow keys lead to the same field of the next row; leaving a field commits it. */
function step(event: KeyboardEvent<HTMLInputElement>, id: string) {
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[data-stock="${id}"]`)];
  const next = fields[fields.indexOf(event.currentTarget) + by];
  if (next === undefined) event.currentTarget.blur();
  else next.focus();
}
