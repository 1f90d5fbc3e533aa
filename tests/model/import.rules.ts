import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { importMachine } from '../../machines/import/import.machine.ts';
import { soldOut } from './goods.ts';
import type { Invariant } from './invariant.ts';

export const importInvariants: readonly Invariant<SnapshotFrom<typeof importMachine>>[] = [
  {
    rule: '§5 the cart is asked for whole amounts above 0, at most 99,999, of goods that can be had',
    holds: ({ trail: { told } }) =>
      told
        .filter(({ type }) => type === 'cart.ask')
        .every(
          ({ event }) =>
            event.type === 'cart.addAll' &&
            event.lines.length > 0 &&
            event.lines.every(
              ({ product_id, amount }: { product_id: string; amount: number }) =>
                Number.isInteger(amount) &&
                amount > 0 &&
                amount <= 99_999 &&
                ![soldOut.id, '99999'].includes(product_id),
            ),
        ),
  },
  {
    rule: '§2 the same good is one line, whatever rows ask for it',
    holds: ({ trail: { told } }) =>
      told
        .filter(({ type }) => type === 'cart.ask')
        .every(({ event }) => {
          const ids = event.lines.map(({ product_id }: { product_id: string }) => product_id);
          return new Set(ids).size === ids.length;
        }),
  },
  {
    rule: '§2 a form is added once for each time that it was read',
    holds: ({ trail: { told, asked } }) =>
      told.filter(({ type }) => type === 'cart.ask').length <=
      asked.filter(({ src }) => src === 'readFile').length,
  },
  {
    rule: '§2 nothing is called unknown before the goods are known',
    holds: ({ snapshot }) =>
      !snapshot.matches('reviewing') || snapshot.context.world.catalogue !== emptyCatalogue,
  },
];
