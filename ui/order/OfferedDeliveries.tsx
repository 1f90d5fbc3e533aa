import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { linesOfOrder } from '../../machines/domain/reorder/lines.ts';
import { type ListLine, listOf } from '../../machines/domain/reorder/list.ts';
import { OpenProduct } from '../catalogue/CatalogueScreen.tsx';
import { takeProposed } from '../catalogue/Proposed.tsx';
import { Deliveries, type DeliveriesProps } from './Deliveries.tsx';
import { GoodInCart, OpenGood, PriceNow, SubstitutesBelow } from './OfferedGood.tsx';
import './offered-good.css';

export interface OfferedDeliveriesProps extends Pick<DeliveriesProps, 'order' | 'nameOf'> {
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** The deliveries of an order. Each good has its amount in the open cart, or the reason and its substitutes. */
export function OfferedDeliveries({ order, nameOf, catalogue, cart }: OfferedDeliveriesProps) {
  const world = useSelector(cart, ({ context }) => context.world);
  /** By product number; nothing before the goods are loaded. */
  const lines = useMemo((): ReadonlyMap<string, ListLine> => {
    const list = world.catalogue === emptyCatalogue ? [] : listOf(linesOfOrder(order), {}, world);
    return new Map(list.map((line) => [line.line.product_id, line]));
  }, [order, world]);
  return (
    <>
      <Deliveries
        order={order}
        nameOf={nameOf}
        goods={{
          name: (item, words) => (
            <OpenGood item={item} catalogue={catalogue}>
              {words}
            </OpenGood>
          ),
          priceNow: (item) => <PriceNow item={item} catalogue={catalogue} />,
          inCart: (item) => (
            <GoodInCart item={item} line={lines.get(item.product_id)} catalogue={catalogue} cart={cart} />
          ),
          below: (item) => (
            <SubstitutesBelow
              item={item}
              line={lines.get(item.product_id)}
              catalogue={catalogue}
              cart={cart}
            />
          ),
          onKey: takeProposed,
        }}
      />
      <OpenProduct catalogue={catalogue} cart={cart} />
    </>
  );
}
