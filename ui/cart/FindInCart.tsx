import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDay } from '../../i18n/formats.ts';
import type { CartView } from '../../machines/cart/cart.view.ts';
import { goodsLike } from '../../machines/domain/cart/lines.ts';
import { useLocale } from '../app/use-locale.ts';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Select } from '../parts/select.tsx';
import { TextField } from '../parts/text-field.tsx';

interface FindInCartProps {
  readonly view: CartView;
  /** Called with the ids of the goods to show; undefined: all. */
  readonly onFind: (found: ReadonlySet<string> | undefined) => void;
}

/** Tools of a long cart: a filter by name or number, and a list of links to its deliveries. */
export function FindInCart(props: FindInCartProps) {
  return (
    <DeferredWords fallback={<p className="cart-find" />}>
      <Fields {...props} />
    </DeferredWords>
  );
}

function Fields({ view: { deliveries }, onFind }: FindInCartProps) {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const items = deliveries.flatMap((delivery) => delivery.items);
  const found = goodsLike(items, typed);
  const change = (text: string) => {
    setTyped(text);
    onFind(goodsLike(items, text));
  };
  return (
    <form
      className="cart-find"
      onSubmit={(event) => {
        event.preventDefault();
        amountIn(event.currentTarget, '.cart-line:not([hidden])')?.focus();
      }}
    >
      <TextField
        type="search"
        label={formatMessage({ id: 'lines.find' })}
        placeholder={formatMessage({ id: 'lines.find' })}
        labelHidden
        value={typed}
        onChange={change}
      />
      {deliveries.length < 2 ? null : (
        <Select
          label={formatMessage({ id: 'lines.jump' })}
          labelHidden
          value=""
          choices={[
            { value: '', text: formatMessage({ id: 'lines.jump.short' }) },
            ...deliveries.map(({ group, locations, items: { length } }) => ({
              value: group.key,
              text: [
                formatDay(group.delivery_date, locale),
                ...locations.map((code) => formatMessage({ id: `app.location.${code}` })),
                String(length),
              ].join(' · '),
            })),
          ]}
          onChange={(key) => {
            const form = document.querySelector<HTMLElement>('.cart-find');
            change('');
            // Runs once all lines are shown again.
            requestAnimationFrame(
              () => form && amountIn(form, `.cart-line[data-group="${CSS.escape(key)}"]`)?.focus(),
            );
          }}
        />
      )}
      <span className="unseen" role="status">
        {found === undefined ? '' : formatMessage({ id: 'lines.found' }, { count: found.size })}
      </span>
    </form>
  );
}

/** The amount field of the first such line; a line that is not drawn yet draws it on focus. */
function amountIn(form: HTMLElement, line: string): HTMLElement | null {
  const first = form.closest('.cart')?.querySelector<HTMLElement>(line) ?? null;
  return first?.querySelector('input') ?? first;
}
