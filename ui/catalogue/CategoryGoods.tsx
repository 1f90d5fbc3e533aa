import { memo } from 'react';
import { type CustomContainerComponentProps, WindowVirtualizer } from 'virtua';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { listedProducts } from '../../machines/catalogue/catalogue.selectors.ts';
import type { Category } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { useLocale } from '../app/use-locale.ts';
import { ProductRow } from './ProductRow.tsx';

interface CategoryGoodsProps {
  readonly category: Category;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** The goods of an open category, of which only those in sight exist; the window scrolls. */
export const CategoryGoods = memo(function CategoryGoods({ category, catalogue, cart }: CategoryGoodsProps) {
  const products = listedProducts(category, useLocale());
  return (
    <WindowVirtualizer data={products} as={Rows} item="li" itemSize={ROW} bufferSize={BEYOND}>
      {(product) => <ProductRow key={product.id} product={product} catalogue={catalogue} cart={cart} />}
    </WindowVirtualizer>
  );
});

/** A first guess in px; each row is measured when it is drawn. */
export const ROW = 44;
/** Px drawn beyond what is in sight. */
const BEYOND = 4 * ROW;

function Rows({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <ul
      className="goods-rows"
      // biome-ignore lint/a11y/noRedundantRoles: without it Safari names no list whose marks are hidden
      role="list"
      ref={ref}
      // A row can be pressed before the scrolling has ended.
      style={{ ...style, pointerEvents: 'auto' }}
    >
      {children}
    </ul>
  );
}
