import type { CartCommand } from '../domain/cart/cart.schema.ts';
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
      | 'cart.changeSubstitution'
      | 'cart.changeSubstitutionDefault'
      | 'cart.changeReference'
      | 'cart.restore'
      | 'cart.draft'
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
    case 'cart.changeSubstitution': {
      const { type: _, ...line } = event;
      return { _tag: 'ChangeSubstitution', ...line };
    }
    case 'cart.changeSubstitutionDefault':
      return { _tag: 'ChangeSubstitutionDefault', substitution: event.substitution };
    case 'cart.changeReference':
      return { _tag: 'ChangeReference', custom_reference: event.custom_reference };
    case 'cart.changeDate':
      return { _tag: 'ChangeDeliveryDate', group: event.group, delivery_date: event.delivery_date };
    case 'cart.restore':
    case 'cart.draft':
      return event.command;
    case 'cart.clear':
      return { _tag: 'EmptyCart' };
    default:
      return event satisfies never;
  }
}
