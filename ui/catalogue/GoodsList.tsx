import { useIntl } from 'react-intl';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import type { GoodsRow } from '../../machines/catalogue/catalogue.selectors.ts';
import { CategoryHeading } from './CategoryHeading.tsx';
import { ProductRow } from './ProductRow.tsx';
import { type GoodsScroll, keyOf } from './use-goods-scroll.ts';

interface GoodsListProps {
  readonly rows: readonly GoodsRow[];
  /** True if a product has a picture: each row has a place for one. */
  readonly hasPictures: boolean;
  readonly scroll: GoodsScroll;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
  readonly isOpen: (code: string) => boolean;
  readonly onToggle: (code: string) => void;
  readonly onNear: () => void;
}

export function GoodsList({
  rows,
  hasPictures,
  scroll,
  catalogue,
  cart,
  isOpen,
  onToggle,
  onNear,
}: GoodsListProps) {
  const { list, height, placed, measure, currentIndex, behind } = scroll;
  const label = useIntl().formatMessage({ id: 'catalogue.products' });
  return (
    <ul
      className="goods"
      // biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden
      role="list"
      ref={list}
      aria-label={label}
      data-amounts
      data-pictures={hasPictures || undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
      style={{ height }}
    >
      {placed.map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const isStuck = index === currentIndex;
        return (
          <li
            className="goods-place"
            key={keyOf(row)}
            data-index={index}
            data-department={row.category.department}
            data-stuck={isStuck || undefined}
            ref={measure}
            style={isStuck ? { marginBlockEnd: behind } : { insetBlockStart: start }}
          >
            {row.kind === 'category' ? (
              <CategoryHeading category={row.category} open={isOpen(row.category.code)} onToggle={onToggle} />
            ) : (
              <ProductRow product={row.product} catalogue={catalogue} cart={cart} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
