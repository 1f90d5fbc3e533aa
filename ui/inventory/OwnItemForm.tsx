import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/ids.ts';
import { compareText, formatPercent } from '../../i18n/quantities.ts';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { dayAt } from '../../machines/domain/calendar.ts';
import { FEE_CATEGORY } from '../../machines/domain/catalogue/catalogue.ts';
import { OWN_CATEGORY } from '../../machines/domain/inventory/limits.ts';
import { vatPercentsOn } from '../../machines/domain/vat.ts';
import type { OwnDraft, OwnForm } from '../../machines/inventory/inventory.events.ts';
import { useLocale } from '../app/use-locale.ts';
import { type FieldMessage, MessageAtField } from '../parts/field.tsx';
import { Select } from '../parts/select.tsx';
import { TextField } from '../parts/text-field.tsx';

interface OwnItemFormProps {
  readonly id: string;
  readonly inventory: ProcessRef<'inventory'>;
  readonly form: OwnForm;
  readonly onSubmitted: (event: FormEvent) => void;
}

/** The fields of an own item; each shows its own error. */
export function OwnItemForm({ id, inventory, form, onSubmitted }: OwnItemFormProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { catalogue, now } = useSelector(inventory, ({ context }) => context.world);
  const { draft } = form;
  const set = (change: Partial<OwnDraft>) =>
    inventory.send({ type: 'inventory.fill', draft: { ...draft, ...change } });
  const messageOf = (id: MessageId | undefined): FieldMessage | undefined =>
    id === undefined ? undefined : { kind: 'error', text: formatMessage({ id }) };
  const { name, price, amount } = form.problems;
  const submit = (event: FormEvent) => {
    onSubmitted(event);
    inventory.send({ type: 'inventory.submit', draft });
  };
  const categories = catalogue.categories
    .filter(({ code }) => code !== FEE_CATEGORY)
    .map((category) => ({ value: category.code, ...nameOf(category, locale) }))
    .toSorted((a, b) => compareText(a.text, b.text));
  const own = { value: OWN_CATEGORY, text: formatMessage({ id: 'inventory.category.own' }) };
  const rates = vatPercentsOn(dayAt(now)).map((percent) => ({
    value: String(percent),
    text: formatPercent(percent, locale),
  }));
  return (
    <form className="inventory-form" id={id} noValidate onSubmit={submit}>
      <TextField
        label={formatMessage({ id: 'inventory.own.name' })}
        value={draft.name}
        message={messageOf(name && `inventory.problem.name.${name}`)}
        autoComplete="off"
        initialFocus
        onChange={(next) => set({ name: next })}
      />
      <Select
        label={formatMessage({ id: 'inventory.own.category' })}
        value={draft.category}
        choices={[own, ...categories]}
        onChange={(category) => set({ category })}
      />
      <div className="inventory-form-pair">
        <DecimalField
          label={formatMessage({ id: 'inventory.own.price' })}
          value={draft.price}
          message={messageOf(price && `inventory.problem.price.${price}`)}
          onChange={(next) => set({ price: next })}
        />
        <Select
          label={formatMessage({ id: 'inventory.own.vat' })}
          value={String(draft.vat_percent)}
          choices={rates}
          onChange={(percent) => set({ vat_percent: Number(percent) })}
        />
      </div>
      <div className="inventory-form-pair">
        <DecimalField
          label={formatMessage({ id: 'inventory.own.amount' })}
          value={draft.amount}
          message={messageOf(amount && `inventory.problem.${amount}`)}
          onChange={(next) => set({ amount: next })}
        />
        <TextField
          label={formatMessage({ id: 'inventory.own.unit' })}
          value={draft.unit}
          autoComplete="off"
          maxLength={20}
          onChange={(unit) => set({ unit })}
        />
      </div>
    </form>
  );
}

interface DecimalFieldProps {
  readonly label: string;
  readonly value: string;
  readonly message: FieldMessage | undefined;
  readonly onChange: (value: string) => void;
}

function DecimalField({ label, value, message, onChange }: DecimalFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="field-input"
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={message === undefined ? undefined : true}
        aria-describedby={`${id}-message`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <MessageAtField id={`${id}-message`} message={message} />
    </div>
  );
}
