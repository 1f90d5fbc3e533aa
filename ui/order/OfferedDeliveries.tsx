import type { CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import { OpenProduct } from '../catalogue/CatalogueScreen.tsx';
import { Deliveries, type DeliveriesProps } from './Deliveries.tsx';
import { GoodInCart, OpenGood, PriceNow } from './OfferedGood.tsx';
import './offered-good.css';

export interface OfferedDeliveriesProps extends Pick<DeliveriesProps, 'order' | 'nameOf'> {
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

/** The deliveries of an order. Each good that can be ordered now has its amount in the open cart. */
export function OfferedDeliveries({ order, nameOf, catalogue, cart }: OfferedDeliveriesProps) {
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
          inCart: (item) => <GoodInCart item={item} catalogue={catalogue} cart={cart} />,
        }}
      />
      <OpenProduct catalogue={catalogue} cart={cart} />
    </>
  );
}
