import { type RefObject, useEffect, useState } from 'react';
import type { Category } from '../../machines/domain/catalogue/catalogue.schema.ts';

/** The code of the category that is being looked at: of the one right below the shop's bar. */
export function useCurrentCategory(
  list: RefObject<HTMLElement | null>,
  categories: readonly Category[],
): string | undefined {
  const [current, setCurrent] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other categories are other elements
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const inBand = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target);
          else inBand.delete(target);
        }
        const sections = [...box.children];
        const isAbove = box.getBoundingClientRect().top > BELOW_BAR;
        const found = sections.find((section) => inBand.has(section)) ?? sections.at(isAbove ? 0 : -1);
        setCurrent(found?.getAttribute('data-category') ?? undefined);
      },
      { rootMargin: `-${BELOW_BAR}px 0px -75% 0px` },
    );
    for (const section of box.children) observer.observe(section);
    return () => observer.disconnect();
  }, [list, categories]);
  return current ?? categories[0]?.code;
}

/** Px: the bar of the shop, and one below it. */
const BELOW_BAR = 57;
