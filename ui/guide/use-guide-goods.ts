import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { type GuideRow, noChoices, rowsOf } from '../../machines/domain/guide/choices.ts';
import type { GuideGood } from '../../machines/domain/guide/guide.ts';
import { goodsIn } from '../../machines/guide/guide.context.ts';

interface GuideGoods {
  /** All goods of the guide. */
  readonly goods: readonly GuideGood[];
  /** The user's rows of them. */
  readonly rows: readonly GuideRow[];
}

/** The goods of the guide; computed again only for other orders, other choices or another catalogue. */
export function useGuideGoods(guide: ProcessRef<'guide'> | undefined): GuideGoods {
  const orders = useSelector(guide, (snapshot) => snapshot?.context.orders);
  const found = useSelector(guide, (snapshot) => snapshot?.context.found);
  const world = useSelector(guide, (snapshot) => snapshot?.context.world);
  const choices = useSelector(guide, (snapshot) => snapshot?.context.choices) ?? noChoices;
  const goods = useMemo(
    () =>
      orders === undefined || found === undefined || world === undefined
        ? []
        : goodsIn({ orders, found, world }),
    [orders, found, world],
  );
  return { goods, rows: useMemo(() => rowsOf(goods, choices), [goods, choices]) };
}
