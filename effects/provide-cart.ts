import { orderingMachine } from '../machines/ordering/ordering.machine.ts';
import { namingMachine } from '../machines/template/naming.machine.ts';
import { placeOrderActor } from './actors/place-order.ts';
import { saveTemplateActor } from './actors/save-template.ts';
import type { World } from './provide.ts';

/** The processes that take the cart over, with the real world behind them; downloaded behind the first paint. */
export function provideOrdering({ http, storage, journal, clock }: World): typeof orderingMachine {
  const username = () => storage.read()?.username ?? '';
  return orderingMachine.provide({
    actors: { placeOrder: placeOrderActor({ http, journal, clock, username }) },
  });
}

export function provideNaming({ http, clock }: World): typeof namingMachine {
  return namingMachine.provide({ actors: { saveTemplate: saveTemplateActor(http, clock) } });
}
