import { useSelector } from '@xstate/react';
import { useSelector as useStore } from '@xstate/store-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { goodsRows, listedCategories } from '../../machines/catalogue/catalogue.selectors.ts';
import { useLocale } from '../app/use-locale.ts';
import { CartPanel } from '../cart/CartPanel.tsx';
import { Columns } from '../parts/columns.tsx';
import { preferences } from '../preferences.ts';
import { CategoryRail, guideLink } from './CategoryRail.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { GoodsList } from './GoodsList.tsx';
import { useGoodsScroll } from './use-goods-scroll.ts';
import { useMedia } from './use-media.ts';

interface GoodsProps {
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
  readonly title: ReactNode;
  /** A pointer or the focus is on the goods. */
  readonly onNear: () => void;
}

/**
 * All categories and their goods as one list. With room for the rail each category is open until it is closed. In one
 * column (§9: at 1023 px or less) each category is closed until it is opened.
 */
export function Goods({ catalogue, cart, title, onNear }: GoodsProps) {
  const locale = useLocale();
  const categories = useSelector(catalogue, ({ context }) => listedCategories(context));
  const isWide = useMedia('(width >= 1024px)');
  const opened = useStore(preferences, ({ context }) => context.openCategories);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const isOpen = useCallback(
    (code: string) => (isWide ? !closed.includes(code) : opened.includes(code)),
    [isWide, closed, opened],
  );
  const rows = useMemo(() => goodsRows(categories, isOpen, locale), [categories, isOpen, locale]);
  const toggle = (code: string) => {
    if (!isWide) preferences.send({ type: 'toggleCategory', code });
    else setClosed(isOpen(code) ? [...closed, code] : closed.filter((other) => other !== code));
  };
  const scroll = useGoodsScroll(rows);
  const goTo = (code: string, byKeyboard: boolean) => {
    if (!isOpen(code)) toggle(code);
    scroll.goTo(code, byKeyboard);
  };

  return (
    <Columns
      rail={
        isWide ? (
          <CategoryRail categories={categories} current={scroll.current} onChoose={goTo} />
        ) : (
          <>
            {title}
            {guideLink}
            <CategorySelect categories={categories} onChoose={(code) => goTo(code, true)} />
          </>
        )
      }
      cart={<CartPanel cart={cart} />}
    >
      {isWide ? title : null}
      <GoodsList
        rows={rows}
        scroll={scroll}
        catalogue={catalogue}
        cart={cart}
        isOpen={isOpen}
        onToggle={toggle}
        onNear={onNear}
      />
    </Columns>
  );
}
