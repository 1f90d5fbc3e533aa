import type { AppRef, CartRef, DeferredRef } from '../../machines/app/app.refs.ts';
import type { Source } from '../../machines/domain/explain/charges.ts';
import { chosenPreview } from '../../machines/history/history.selectors.ts';
import { linesIn } from '../../machines/recipe/recipe.machine.ts';
import type { Asked } from '../../machines/why/why.events.ts';

/** The facts of the owner of figures, by the attribute around them. Undefined: the browser no longer holds them. */
export function factsOf(
  owner: string,
  app: AppRef,
  cart: CartRef,
  deferred: DeferredRef,
): Omit<Asked, 'figure'> | undefined {
  const { world } = cart.getSnapshot().context;
  const source = sourceOf(owner, app, cart, deferred);
  return source === undefined ? undefined : { source, world };
}

function sourceOf(owner: string, app: AppRef, cart: CartRef, deferred: DeferredRef): Source | undefined {
  const { history, recipe } = deferred.getSnapshot().children;
  const { context } = cart.getSnapshot();
  switch (owner) {
    case 'cart':
      return { of: 'cart', cart: context.cart };
    case 'draft': {
      const order = context.ordering?.getSnapshot().context.draft.composed;
      return order && { of: 'draft', order };
    }
    case 'moment': {
      const snapshot = history?.getSnapshot();
      const order = snapshot && chosenPreview(snapshot)?.now?.order;
      const id = snapshot?.context.chosen?.id;
      return order && id !== undefined ? { of: 'moment', order, id } : undefined;
    }
    case 'recipe': {
      const tool = recipe?.getSnapshot().context;
      return tool && { of: 'recipe', quantity: tool.tailoring.quantity, lines: linesIn(tool) };
    }
    default: {
      const { orders, placed } = app.getSnapshot().context;
      const isOwner = ({ id }: { readonly id: string }) => `order ${id}` === owner;
      const order = orders.find(isOwner) ?? (placed && isOwner(placed) ? placed : undefined);
      return order && { of: 'order', order };
    }
  }
}
