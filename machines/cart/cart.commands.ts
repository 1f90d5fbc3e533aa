import type { CartCommand } from '../domain/cart/cart.schema.ts';
import { type Cart, findItem } from '../domain/cart/state.ts';
import type { CartEvent } from './cart.events.ts';

type Commanding = Extract<
  CartEvent,
  {
    type:
      | 'cart.add'
      | 'cart.addAll'
      | 'cart.takeAwaitingPayment'
      | 'cart.releaseOrder'
      | 'cart.changeAmount'
      | 'cart.typeAmount'
      | 'cart.changeDate'
      | 'cart.changeReference'
      | 'cart.restore'
      | 'cart.clear';
  }
>;

export function commandOf(event: Commanding): CartCommand {
  switch (event.type) {
    case 'cart.add':
      return {
        _tag: 'AddItem',
        product_id: event.product_id,
        price_id: event.price_id,
        amount: event.amount,
      };
    case 'cart.changeAmount':
    case 'cart.typeAmount':
      return { _tag: 'ChangeAmount', product_id: event.product_id, group: event.group, amount: event.amount };
    case 'cart.addAll':
      return { _tag: 'AddItems', lines: event.lines };
    case 'cart.takeAwaitingPayment':
    case 'cart.releaseOrder': {
      const { type: _, ...order } = event;
      return { ...order, _tag: event.type === 'cart.releaseOrder' ? 'ReleaseOrder' : 'TakeWaitingOrder' };
    }
    case 'cart.changeReference':
      return { _tag: 'ChangeReference', custom_reference: event.custom_reference };
    case 'cart.changeDate':
      return { _tag: 'ChangeDeliveryDate', group: event.group, delivery_date: event.delivery_date };
    case 'cart.restore':
      return event.command;
    case 'cart.clear':
      return { _tag: 'EmptyCart' };
    default:
      return event satisfies never;
  }
}

/** The command that results in this amount of a product. A product has at most one line. */
export function settingOf(cart: Cart, event: Extract<CartEvent, { type: 'cart.setAmountOf' }>): CartCommand {
  const { product_id } = event;
  const group = groupOf(cart, product_id);
  if (group === undefined) return commandOf({ ...event, type: 'cart.add' });
  if (event.amount === 0) return { _tag: 'RemoveItem', product_id, group };
  return commandOf({ ...event, type: 'cart.changeAmount', group });
}

/** The key of the group that has the line of a product. */
export function groupOf(cart: Cart, productId: string): string | undefined {
  return cart.groups.find(({ key }) => findItem(cart, key, productId))?.key;
}
