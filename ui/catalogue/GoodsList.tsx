import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import type { Category } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { CategoryGoods, ROW } from './CategoryGoods.tsx';
import { CategoryHeading } from './CategoryHeading.tsx';

interface GoodsListProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly categories: readonly Category[];
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
  readonly isOpen: (code: string) => boolean;
  readonly onToggle: (code: string) => void;
  readonly onNear: () => void;
}

export function GoodsList({ list, categories, catalogue, cart, isOpen, onToggle, onNear }: GoodsListProps) {
  useEffect(() => {
    document.addEventListener('scroll', drawAtOnce, { passive: true });
    return () => document.removeEventListener('scroll', drawAtOnce);
  }, []);
  const label = useIntl().formatMessage({ id: 'catalogue.products' });
  return (
    <ul
      className="goods"
      // biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden
      role="list"
      ref={list}
      aria-label={label}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {categories.map((category) => (
        <li
          className="goods-category"
          key={category.code}
          data-category={category.code}
          style={{ containIntrinsicBlockSize: guessedHeight(isOpen(category.code) ? category : undefined) }}
        >
          <CategoryHeading category={category} open={isOpen(category.code)} onToggle={onToggle} />
          {isOpen(category.code) ? (
            <CategoryGoods category={category} catalogue={catalogue} cart={cart} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The lists listen to the window: told of the scroll in here, before it gets there, they draw within the very frame. */
function drawAtOnce() {
  flushSync(() => dispatchEvent(new Event('scroll')));
}

/** Of a category that has not been near the window: its heading, and its goods where it is open. */
function guessedHeight(open: Category | undefined): string {
  return `auto calc(var(--target) + ${1 + (open?.products.length ?? 0) * ROW}px)`;
}
