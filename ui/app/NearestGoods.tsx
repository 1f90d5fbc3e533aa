import type { KeyboardEvent } from 'react';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { InLanguage } from './InLanguage.tsx';
import './nearest-goods.css';

interface NearestGoodsProps {
  readonly goods: readonly Product[];
  readonly onPick: (good: Product, button: HTMLElement) => void;
}

/** The goods nearest to a typed number or name, one of which is picked. */
export function NearestGoods({ goods, onPick }: NearestGoodsProps) {
  return (
    <ul className="nearest-goods">
      {goods.map((good) => (
        <li key={good.id}>
          <button
            className="nearest-good"
            type="button"
            onClick={({ currentTarget }) => onPick(good, currentTarget)}
            onKeyDown={step}
          >
            <b>{good.id}</b> <InLanguage fi={good.description_fi} en={good.description_en} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function step(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const list = event.currentTarget.closest('.nearest-goods');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('.nearest-good') ?? [])];
  buttons[buttons.indexOf(event.currentTarget) + by]?.focus();
}
