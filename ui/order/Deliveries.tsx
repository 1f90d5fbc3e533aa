import type { Order } from '../../machines/domain/order/order.schema.ts';
import { isPriced } from '../../machines/domain/order/totals.ts';
import { DeliveryTable, type GoodViews } from './DeliveryTable.tsx';
import type { NameOf } from './use-names.ts';

export interface DeliveriesProps {
  readonly order: Order;
  readonly nameOf: NameOf;
  /** The parts of each good that change the cart; undefined: the rows only show the order. */
  readonly goods?: GoodViews;
}

/** The deliveries of an order, each as a table. Enter and arrow keys go from amount to amount in all of them. */
export function Deliveries({ order, nameOf, goods }: DeliveriesProps) {
  return (
    <div
      className="order-deliveries"
      data-facts={`order ${order.id}`}
      data-amounts
      onKeyDownCapture={goods?.onKey}
    >
      {order.deliveries.map((delivery) => (
        <DeliveryTable
          key={order.deliveries.indexOf(delivery)}
          at={String(order.deliveries.indexOf(delivery))}
          delivery={delivery}
          priced={isPriced(order)}
          nameOf={nameOf}
          goods={goods}
        />
      ))}
    </div>
  );
}

/** Rows with the column of the cart before its parts are loaded. */
export const awaitedGoods: GoodViews = {
  name: (_, words) => words,
  priceNow: () => null,
  inCart: () => null,
  below: () => null,
};
