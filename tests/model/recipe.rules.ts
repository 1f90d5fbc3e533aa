import type { SnapshotFrom } from 'xstate';
import { linesIn, type recipeMachine } from '../../machines/recipe/recipe.machine.ts';
import { soldOut } from './goods.ts';
import type { Invariant } from './invariant.ts';

export const recipeInvariants: readonly Invariant<SnapshotFrom<typeof recipeMachine>>[] = [
  {
    rule: '§5 the batch is a multiple of 5 and 5 at least',
    holds: ({ snapshot: { context } }) =>
      context.tailoring.quantity % 5 === 0 && context.tailoring.quantity >= 5,
  },
  {
    rule: '§5 no adjustment takes an ingredient below 0',
    holds: ({ snapshot: { context } }) => linesIn(context).every(({ packs }) => packs >= 0),
  },
  {
    rule: '§5 what is out of stock or missing is never chosen',
    holds: ({ snapshot: { context } }) =>
      linesIn(context).every(
        ({ product, isChosen }) => !isChosen || (product !== undefined && product.out_of_stock === 0),
      ),
  },
  {
    rule: '§2 the cart is asked for lines of goods that can be had, beside what lies in it',
    holds: ({ trail: { told } }) =>
      told.every(
        ({ type, event }) =>
          type === 'cart.ask' &&
          event.type === 'cart.addAll' &&
          event.lines.length > 0 &&
          event.lines.every(
            (line: { product_id: string; amount: number }) =>
              Number.isInteger(line.amount) &&
              line.amount > 0 &&
              ![soldOut.id, '99999'].includes(line.product_id),
          ),
      ),
  },
];
