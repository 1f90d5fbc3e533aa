import { orderingMachine } from '../machines/ordering/ordering.machine.ts';
import { namingMachine } from '../machines/template/naming.machine.ts';
import { placeOrderActor } from './actors/place-order.ts';
import { saveNamedTemplateActor } from './actors/save-template.ts';
import { findOrderActor, networkActor, withdrawOrderActor } from './actors/unconfirmed-order.ts';
import type { World } from './provide.ts';
import { makeUnconfirmedOrders } from './unconfirmed-orders.ts';

/** The ordering processes with their actors provided; downloaded after the first paint. */
export function provideOrdering({
  http,
  storage,
  journal,
  clock,
  connectivity,
  books,
}: World): typeof orderingMachine {
  // The user is read from the current session: a pressed order belongs to its user.
  const user = storage.read()?.username ?? '';
  const orders = makeUnconfirmedOrders({ journal, clock, username: () => user, books });
  return orderingMachine.provide({
    actors: {
      placeOrder: placeOrderActor({ http, orders, connectivity, honoursKeys: storage.honoursKeys }),
      findOrder: findOrderActor(http, orders),
      withdrawOrder: withdrawOrderActor(http, orders, storage.honoursKeys),
      network: networkActor(connectivity, orders),
    },
    actions: {
      keepUnconfirmed: (_, { book, draft }) => {
        void orders.keep({ book, payload: draft.payload, draft });
      },
      dropUnconfirmed: ({ context: { book } }) => {
        void orders.drop(book);
      },
    },
  });
}

export function provideNaming({ http, clock }: World): typeof namingMachine {
  return namingMachine.provide({ actors: { saveTemplate: saveNamedTemplateActor(http, clock) } });
}
