import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { decimalText, QUANTITY_DECIMALS } from '../../machines/domain/inventory/decimal.ts';
import { useLocale } from '../app/use-locale.ts';
import { MessageAtField } from '../parts/field.tsx';
import { useLeaving } from '../parts/use-leaving.ts';

interface QuantityFieldProps {
  readonly inventory: ProcessRef<'inventory'>;
  /** The item's key, its name, and its amount in thousandths. */
  readonly of: string;
  readonly name: string;
  readonly amount: number | null;
}

/**
 * An amount is text with the keypad for decimals (§5). Leaving the field or Enter commits it; Enter moves to the next
 * field. Unreadable text remains as typed, with the reason.
 */
export function QuantityField({ inventory, of: key, name, amount }: QuantityFieldProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const id = useId();
  const unread = useSelector(inventory, ({ context }) => context.drafts[key]);
  const [typed, setTyped] = useState<string>();
  const standing = amount === null ? '' : decimalText(amount, QUANTITY_DECIMALS, locale === 'fi' ? ',' : '.');
  const shown = unread?.text ?? standing;
  /** A ref updates at once: a committed field that unmounts with its item must not commit again. */
  const isTyped = useRef(false);
  const enter = () => {
    isTyped.current = false;
    setTyped(undefined);
    if (typed !== undefined) inventory.send({ type: 'inventory.enter', key, text: typed });
  };
  useLeaving(() => {
    // The processes end with the session; each key press is already stored.
    if (isTyped.current && inventory.getSnapshot().status === 'active') enter();
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = nextField(event.currentTarget);
    // The reason at this field would move a field that is already in focus, to below the bar of a phone.
    flushSync(enter);
    next?.focus();
  };
  const message =
    unread?.problem === undefined || typed !== undefined
      ? undefined
      : ({ kind: 'error', text: formatMessage({ id: `inventory.problem.${unread.problem}` }) } as const);
  return (
    <>
      <label className="unseen" htmlFor={id}>
        {formatMessage({ id: 'inventory.amount' }, { product: name })}
      </label>
      <input
        className="field-input inventory-amount"
        id={id}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        value={typed ?? shown}
        aria-invalid={message === undefined ? undefined : true}
        aria-describedby={`${id}-message`}
        onChange={(event) => {
          isTyped.current = true;
          const text = event.currentTarget.value;
          setTyped(text);
          inventory.send({ type: 'inventory.type', key, text });
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={enter}
        onKeyDown={press}
      />
      <MessageAtField id={`${id}-message`} message={message} />
    </>
  );
}

/** The field below this one, also in the next category. */
function nextField(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.inventory-amount')];
  return fields[fields.indexOf(field) + 1];
}
