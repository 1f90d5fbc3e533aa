import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { GuideRef } from '../../machines/app/app.refs.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import { goodsIn } from '../../machines/guide/guide.selectors.ts';

/** The goods of the guide; computed again only for other orders or another catalogue. */
export function useGuideGoods(guide: GuideRef | undefined): readonly GuideGood[] {
  const orders = useSelector(guide, (snapshot) => snapshot?.context.orders);
  const found = useSelector(guide, (snapshot) => snapshot?.context.found);
  const world = useSelector(guide, (snapshot) => snapshot?.context.world);
  return useMemo(
    () =>
      orders === undefined || found === undefined || world === undefined
        ? []
        : goodsIn({ orders, found, world }),
    [orders, found, world],
  );
}
