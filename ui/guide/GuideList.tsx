import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import { GuideRow } from './GuideRow.tsx';

interface GuideListProps {
  readonly goods: readonly GuideGood[];
  readonly app: AppRef;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

export function GuideList({ goods, app, catalogue, cart }: GuideListProps) {
  return (
    <ul
      className="goods guide-goods"
      // biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden
      role="list"
      aria-label={useIntl().formatMessage({ id: 'guide.title' })}
      data-amounts
      onKeyDownCapture={takeUsual}
    >
      {goods.map((good) => (
        <GuideRow key={good.product_id} good={good} app={app} catalogue={catalogue} cart={cart} />
      ))}
    </ul>
  );
}

/** Space in an empty amount field presses the row's usual amount. */
function takeUsual(event: KeyboardEvent<HTMLElement>) {
  const { key, target } = event;
  if (key !== ' ' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const usual = target.closest('.guide-row')?.querySelector<HTMLElement>('.guide-usual');
  if (target.value === '') usual?.click();
}
