import { useSelector } from '@xstate/react';
import { useDeferredValue, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { nameOf } from '../../machines/catalogue/catalogue.selectors.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { isSought, picksFor } from '../../machines/domain/template/pick.ts';
import { NearestGoods } from '../app/NearestGoods.tsx';
import { useLocale } from '../app/use-locale.ts';
import { TextField } from '../parts/text-field.tsx';

interface AddGoodProps {
  readonly template: ProcessRef<'template'>;
  readonly disabled: boolean;
  /** Leads to a good that the template has. */
  readonly onKnown: (product_id: string) => void;
}

/** Adds goods to the open template by number or name; the focus stays in the field for the next one. */
export function AddGood({ template, disabled, onKnown }: AddGoodProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<Product>();
  const form = useRef<HTMLFormElement>(null);
  const world = useSelector(template, ({ context }) => context.world);
  const { goods, amount } = picksFor(useDeferredValue(typed), world);
  const add = (good: Product, count: number) => {
    const event = { type: 'template.add', product_id: good.id, amount: count } as const;
    const isNew = template.getSnapshot().can(event);
    template.send(event);
    setTyped('');
    setAdded(isNew ? good : undefined);
    if (isNew) form.current?.querySelector('input')?.focus();
    else onKnown(good.id);
  };
  const submit = () => {
    const picks = picksFor(typed, world);
    const [first, ...others] = picks.goods;
    if (first !== undefined && others.length === 0) add(first, picks.amount);
    else form.current?.querySelector<HTMLElement>('.nearest-good')?.focus();
  };
  return (
    <form
      className="template-add"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={formatMessage({ id: 'template.add' })}
        placeholder={formatMessage({ id: 'template.add.hint' })}
        value={typed}
        autoComplete="off"
        maxLength={100}
        disabled={disabled}
        message={
          isSought(typed) && picksFor(typed, world).goods.length === 0
            ? { kind: 'warning', text: formatMessage({ id: 'pad.none' }) }
            : undefined
        }
        onChange={(text) => {
          setTyped(text);
          setAdded(undefined);
        }}
      />
      {goods.length === 0 ? null : <NearestGoods goods={goods} onPick={(good) => add(good, amount)} />}
      <p className="template-added" role="status">
        {added === undefined
          ? null
          : formatMessage({ id: 'template.added' }, { product: nameOf(added, locale).text })}
      </p>
    </form>
  );
}
