import type { SnapshotFrom } from 'xstate';
import { emptyCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import { draftOf, reportIn } from '../../../machines/import/import.context.ts';
import type { ImportEvent } from '../../../machines/import/import.events.ts';
import type { importMachine } from '../../../machines/import/import.machine.ts';
import { isEqual } from '../equal.ts';
import { soldOut, trout } from '../goods.ts';
import { afterSteps, type Invariant } from '../invariant.ts';
import { keptForm } from './model.ts';

type Snapshot = SnapshotFrom<typeof importMachine>;

export const importInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§5 the cart is asked for whole amounts above 0, at most 99,999, of goods that can be had',
    holds: ({ trail: { told } }) =>
      told
        .filter(({ type }) => type !== 'catalogue.refresh')
        .every(
          ({ type, lines }) =>
            type === 'cart.addAll' &&
            lines.length > 0 &&
            lines.every(
              ({ product_id, amount }: { product_id: string; amount: number }) =>
                Number.isInteger(amount) &&
                amount > 0 &&
                amount <= 99_999 &&
                ![soldOut.id, '99999'].includes(product_id),
            ),
        ),
  },
  {
    rule: '§2 rows of the same good make one line',
    holds: ({ trail: { told } }) =>
      told
        .filter(({ type }) => type === 'cart.addAll')
        .every(({ lines }) => {
          const ids = lines.map(({ product_id }: { product_id: string }) => product_id);
          return new Set(ids).size === ids.length;
        }),
  },
  {
    rule: '§2 a form is added once for each time that it was read, from its file or as it was kept',
    holds: ({ trail: { told, asked } }) =>
      told.filter(({ type }) => type === 'cart.addAll').length <=
      asked.filter(({ src }) => src === 'readFile' || src === 'readDraft').length,
  },
  {
    rule: '§2 nothing is called unknown before the goods are known',
    holds: ({ snapshot }) => !snapshot.matches('open') || snapshot.context.world.catalogue !== emptyCatalogue,
  },
  {
    rule: '§2 nothing is kept of a form that was closed',
    holds: ({ snapshot: { value, context } }) =>
      value !== 'idle' ||
      (context.file.name === '' && context.sheets.length === 0 && context.form === undefined),
  },
  {
    rule: '§2 only rows that are in doubt are put right, by goods that they may mean',
    holds: ({ snapshot }) => {
      const can = (event: ImportEvent) => snapshot.can(event);
      const isReviewing = snapshot.matches({ open: 'reviewing' }) && isFilled(snapshot.context);
      return (
        !can({ type: 'import.amount', row: 9, text: '1' }) &&
        !can({ type: 'import.seek', row: 3, text: '1' }) &&
        !can({ type: 'import.good', row: 2, product_id: trout.id }) &&
        !can({ type: 'import.good', row: 4, product_id: soldOut.id }) &&
        (!isReviewing || can({ type: 'import.amount', row: 3, text: '1' })) &&
        (!isReviewing || can({ type: 'import.seek', row: 4, text: '1' }))
      );
    },
  },
  {
    rule: '§2 a form can be added once it has a line for the cart',
    holds: ({ snapshot }) =>
      snapshot.can({ type: 'import.add' }) ===
      (snapshot.matches({ open: 'reviewing' }) && reportIn(snapshot.context).lines.length > 0),
  },
  {
    rule: 'no row can be ordered whose column of numbers is neither named nor confirmed',
    holds: ({ snapshot: { context } }) =>
      isKnown(context) || context.isConfirmed || reportIn(context).lines.length === 0,
  },
  {
    rule: 'columns are confirmed where no header names them, and once',
    holds: ({ snapshot }) =>
      snapshot.can({ type: 'import.confirm' }) ===
      (snapshot.matches('open') &&
        snapshot.context.form !== undefined &&
        !isKnown(snapshot.context) &&
        !snapshot.context.isConfirmed),
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'a form left by a reload is judged again, with its corrections',
      on: 'xstate.done.actor.readDraft',
      when: ({ context }, { output }) => output !== undefined && isLoaded(context),
      to: 'open.judging',
      asks: ['judgeForm'],
      holds: ({ snapshot: { context } }, { did }) =>
        isEqual(context.corrections, keptForm.put.corrections) &&
        isEqual(did.asked[0]?.input?.reading, keptForm.put.reading),
    },
    {
      rule: 'a form is chosen where none was left',
      on: 'xstate.done.actor.readDraft',
      when: (_, { output }) => output === undefined,
      to: 'idle',
      sends: [],
    },
    {
      rule: 'an unreadable stored form leads to the choice of a file',
      on: 'xstate.error.actor.readDraft',
      to: 'idle',
      sends: [],
    },
    {
      rule: 'a correction is kept at once',
      on: ['import.amount', 'import.seek', 'import.good', 'import.column', 'import.confirm'],
      sends: ['storeCorrections'],
      holds: ({ snapshot: { context } }, { did }) =>
        isEqual(did.sent[0]?.params, { username: 'ravintola', draft: draftOf(context) }),
    },
    {
      rule: 'a form that is read is kept',
      on: 'xstate.done.actor.judgeForm',
      when: (_, { output }) => output.ok,
      sends: ['storeSheets', 'storeCorrections'],
    },
    {
      rule: 'a form that went into the cart is dropped',
      on: 'import.add',
      sends: ['dropDraft'],
    },
    {
      rule: 'a form that is closed is dropped',
      on: 'import.close',
      from: 'open',
      sends: ['dropDraft'],
    },
    {
      rule: 'a form is kept no more once another file is chosen',
      on: 'import.choose',
      sends: ['dropDraft'],
    },
    {
      rule: '§2 a file that is chosen is read, and nothing is left of another',
      on: 'import.choose',
      to: 'reading',
      asks: ['readFile'],
      holds: ({ snapshot: { context } }, { event, did }) =>
        context.file === event.file &&
        context.words === event.words &&
        did.asked[0]?.input === event.file &&
        context.form === undefined &&
        context.reading === undefined &&
        !context.isConfirmed &&
        context.failure === undefined,
    },
    {
      rule: '§2 a form whose goods are known is judged by them',
      on: 'xstate.done.actor.readFile',
      when: ({ context }) => isLoaded(context),
      to: 'open.judging',
      tells: [],
      asks: ['judgeForm'],
      holds: ({ snapshot: { context } }, { event, did }) =>
        context.sheets === event.output &&
        did.asked[0]?.input?.sheets === event.output &&
        did.asked[0]?.input?.world === context.world,
    },
    {
      rule: '§2 a form that is judged is reviewed, with its rows',
      on: 'xstate.done.actor.judgeForm',
      when: (_, { output }) => output.ok,
      to: 'open.reviewing',
      holds: ({ snapshot: { context } }, { event }) =>
        context.form === event.output.form && context.reading === event.output.form.reading,
    },
    {
      rule: '§2 a form without an amount is shown',
      on: 'xstate.done.actor.judgeForm',
      when: ({ context }) => context.file.name === 'tyhja.csv',
      to: 'failed',
      holds: ({ snapshot: { context } }) => context.failure === 'noAmounts',
    },
    {
      rule: '§2 a form that cannot be judged is shown',
      on: 'xstate.error.actor.judgeForm',
      to: 'failed',
      holds: ({ snapshot: { context } }) => context.failure === 'failed',
    },
    {
      rule: 'a chosen column is read, and corrections made by the former one are dropped',
      on: 'import.column',
      to: 'open.judging',
      asks: ['judgeForm'],
      holds: ({ snapshot: { context } }, { event, did }) =>
        context.reading?.columns.amount === event.place &&
        did.asked[0]?.input?.reading === context.reading &&
        !context.isConfirmed &&
        Object.keys(context.corrections.amounts).length === 0,
    },
    {
      rule: 'columns that are confirmed let their rows into the cart',
      on: 'import.confirm',
      to: 'open.reviewing',
      holds: ({ snapshot: { context } }) => context.isConfirmed && reportIn(context).lines.length === 2,
    },
    {
      rule: '§2 a form waits for the goods, which are asked for',
      on: 'xstate.done.actor.readFile',
      when: ({ context }) => !isLoaded(context),
      to: 'awaiting.fetching',
      tells: ['catalogue.refresh'],
      holds: ({ snapshot: { context } }, { event }) => context.sheets === event.output,
    },
    {
      rule: '§2 a form is judged once its goods are known',
      on: 'world.changed',
      from: 'awaiting',
      to: 'open.judging',
      asks: ['judgeForm'],
    },
    {
      rule: '§4 a form is judged again when its goods change, and corrections stay',
      on: 'world.changed',
      from: 'open',
      to: 'open.judging',
      asks: ['judgeForm'],
      holds: ({ snapshot: { context } }, { did }) =>
        context.form !== undefined && did.asked[0]?.input?.reading === context.reading,
    },
    {
      rule: 'goods are known as they are now',
      on: 'world.changed',
      holds: ({ snapshot: { context } }, { event }) => context.world === event.world,
    },
    {
      rule: 'a file that cannot be read says why',
      on: 'xstate.error.actor.readFile',
      to: 'failed',
      holds: ({ snapshot: { context } }, { event }) => context.failure === event.error.tag,
    },
    {
      rule: 'goods that do not come within 10 s are not waited for in silence',
      on: 'xstate.after.patience.import.awaiting.fetching',
      to: 'awaiting.late',
    },
    {
      rule: 'goods that have not arrived are fetched again',
      on: 'import.retry',
      to: 'awaiting.fetching',
      tells: ['catalogue.refresh'],
    },
    {
      rule: '§2 an amount that is put right is kept by its row',
      on: 'import.amount',
      holds: ({ snapshot: { context } }, { event }) => context.corrections.amounts[event.row] === event.text,
    },
    {
      rule: '§2 a row keeps its search text, and drops the good chosen before',
      on: 'import.seek',
      holds: (
        {
          snapshot: {
            context: { corrections },
          },
        },
        { event },
      ) => corrections.sought[event.row] === event.text && corrections.goods[event.row] === undefined,
    },
    {
      rule: '§2 a good that is chosen for a row is kept',
      on: 'import.good',
      holds: ({ snapshot: { context } }, { event }) =>
        context.corrections.goods[event.row] === event.product_id,
    },
    {
      rule: '§2 available goods go into the cart, and are reported',
      on: 'import.add',
      to: 'added',
      tells: ['cart.addAll'],
      holds: ({ snapshot: { context } }, { did }) =>
        context.result.lines.length > 0 && did.told[0]?.lines.length === context.result.lines.length,
    },
    ...['reading', 'awaiting', 'open', 'added'].map((from) => ({
      rule: `§2 a form that is closed can be chosen again (${from})`,
      on: 'import.close',
      from,
      to: 'idle',
      tells: [],
    })),
  ),
];

function isFilled({ file }: Snapshot['context']): boolean {
  return file.name === 'tilaus.csv';
}

function isLoaded({ world }: Snapshot['context']): boolean {
  return world.catalogue !== emptyCatalogue;
}

function isKnown({ reading }: Snapshot['context']): boolean {
  return reading?.isKnown === true;
}
