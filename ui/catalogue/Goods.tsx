import { useSelector } from '@xstate/react';
import { useSelector as useStore } from '@xstate/store-react';
import { lazy, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { goodsRows, listedCategories } from '../../machines/catalogue/catalogue.selectors.ts';
import { type Department, departmentOf } from '../../machines/domain/catalogue/department.ts';
import { imageOf } from '../../machines/domain/catalogue/image.ts';
import { Part } from '../app/LoadBoundary.tsx';
import { useLocale } from '../app/use-locale.ts';
import { CartPanel } from '../cart/CartPanel.tsx';
import { DeferredWords } from '../deferred/DeferredWords.tsx';
import { Columns } from '../parts/columns.tsx';
import { preferences } from '../preferences.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { GoodsList } from './GoodsList.tsx';
import { guideLink } from './guide-link.tsx';
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
 * All categories and their goods as one list, or those of the chosen department. With room for the rail each category is
 * open until it is closed. In one column (§9: at 1023 px or less) each category is closed until it is opened.
 */
export function Goods({ catalogue, cart, title, onNear }: GoodsProps) {
  const locale = useLocale();
  const all = useSelector(catalogue, ({ context }) => listedCategories(context));
  // The browser's history entry has it: a reload and the way back keep it. An unknown one shows all goods.
  const [chosen, setChosen] = useState<Department | undefined>(history.state?.department);
  const setDepartment = (next: Department | undefined) => {
    history.replaceState({ department: next }, '');
    setChosen(next);
  };
  const hasPictures = useMemo(() => all.some(({ products }) => products.some(imageOf)), [all]);
  const [categories, department] = useMemo(() => {
    const own = all.filter((category) => departmentOf(category) === chosen);
    return own.length === 0 ? [all, undefined] : [own, chosen];
  }, [all, chosen]);
  const isWide = useMedia('(width >= 1024px)');
  const opened = useStore(preferences, ({ context }) => context.openCategories);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const isOpen = useCallback(
    (code: string) => (isWide ? !closed.includes(code) : opened.includes(code)),
    [isWide, closed, opened],
  );
  // The goods follow the frame that shows the heading open.
  const isListed = useDeferredValue(isOpen);
  const rows = useMemo(() => goodsRows(categories, isListed, locale), [categories, isListed, locale]);
  const toggle = (code: string) => {
    if (!isWide) preferences.send({ type: 'toggleCategory', code });
    else setClosed(isOpen(code) ? [...closed, code] : closed.filter((other) => other !== code));
  };
  const scroll = useGoodsScroll(rows, isListed === isOpen);
  const goTo = (code: string, byKeyboard: boolean) => {
    if (!isOpen(code)) toggle(code);
    if (!categories.some((category) => category.code === code)) setDepartment(undefined);
    scroll.goTo(code, byKeyboard);
  };
  const finder = (place: ReactNode) => (
    <Part fallback={place}>
      <DeferredWords fallback={place}>
        <CategoryFinder
          isWide={isWide}
          categories={all}
          department={department}
          current={scroll.current}
          onDepartment={(next) => {
            setDepartment(next);
            scroll.goToStart();
          }}
          onCategory={goTo}
        />
      </DeferredWords>
    </Part>
  );

  return (
    <Columns
      head={title}
      rail={
        isWide ? (
          finder(<p className="category-rail">{guideLink}</p>)
        ) : (
          <>
            <div className="department-place">{finder(null)}</div>
            {guideLink}
            <CategorySelect categories={categories} onChoose={(code) => goTo(code, true)} />
          </>
        )
      }
      cart={<CartPanel cart={cart} />}
    >
      <GoodsList
        rows={rows}
        hasPictures={hasPictures}
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

const CategoryFinder = lazy(() =>
  import('./CategoryFinder.tsx').then((view) => ({ default: view.CategoryFinder })),
);
