import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { GuideRef } from '../../machines/app/app.refs.ts';
import { dayAt } from '../../machines/domain/calendar.ts';
import { decimalText, parseDecimal } from '../../machines/domain/inventory/decimal.ts';
import { useLocale } from '../app/use-locale.ts';

interface StockFieldsProps {
  readonly guide: GuideRef;
  readonly product_id: string;
  readonly name: string;
}

/** The amount on the shelf today, and the target. Their difference is the proposed amount. */
export function StockFields({ guide, product_id, name }: StockFieldsProps) {
  const stock = useSelector(guide, ({ context }) => context.choices.stock[product_id]);
  const today = useSelector(guide, ({ context }) => dayAt(context.world.now));
  const par = stock?.par;
  const onHand = stock?.day === today ? stock.onHand : undefined;
  const set = (changed: { par?: number | undefined; onHand?: number | undefined }) =>
    guide.send({ type: 'guide.setStock', product_id, par, onHand, ...changed });
  return (
    <span className="guide-stock">
      <StockField id="guide.onHand" name={name} value={onHand} onCommit={(typed) => set({ onHand: typed })} />
      <StockField id="guide.par" name={name} value={par} onCommit={(typed) => set({ par: typed })} />
    </span>
  );
}

interface StockFieldProps {
  readonly id: 'guide.onHand' | 'guide.par';
  readonly name: string;
  readonly value: number | undefined;
  readonly onCommit: (typed: number | undefined) => void;
}

const DECIMALS = 2;
const MAX = 9_999;

/** A decimal number; an empty field states none. Unreadable text stays as typed. */
function StockField({ id, name, value, onCommit }: StockFieldProps) {
  const field = useId();
  const separator = useLocale() === 'fi' ? ',' : '.';
  const [typed, setTyped] = useState<string>();
  const [isUnread, setUnread] = useState(false);
  const shown =
    value === undefined ? '' : decimalText(Math.round(value * 10 ** DECIMALS), DECIMALS, separator);
  const commit = () => {
    if (typed === undefined) return;
    const parsed = parseDecimal(typed, DECIMALS, MAX);
    const isEmpty = typed.trim() === '';
    if (!isEmpty && (!parsed.ok || parsed.value < 0)) return setUnread(true);
    setUnread(false);
    setTyped(undefined);
    onCommit(parsed.ok ? parsed.value / 10 ** DECIMALS : undefined);
  };
  return (
    <span className="guide-stock-field">
      <label htmlFor={field}>
        <FormattedMessage id={id} />
        <span className="unseen">: {name}</span>
      </label>
      <input
        className="field-input"
        id={field}
        inputMode="decimal"
        autoComplete="off"
        data-stock={id}
        aria-invalid={isUnread || undefined}
        value={typed ?? shown}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => step(event, id)}
      />
    </span>
  );
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
