import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import type { Sheet, UnreadReason } from '../domain/import/cells.ts';
import { noCorrections } from '../domain/import/judge.ts';
import type { FormAsked, FormJudgement } from '../domain/import/judge-form.ts';
import { resultOf } from '../domain/import/report.ts';
import { to } from '../system.ts';
import { draftOf, type ImportContext, isChecked, nothingRead, reportIn } from './import.context.ts';
import type { ChosenFile, FormDraft, ImportEvent, ImportInput } from './import.events.ts';

export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
  },
  actors: {
    /** The draft of the form, of this user in this browser; undefined: none. */
    readDraft: fromPromise<FormDraft | undefined, string>(() =>
      Promise.reject(new Error('provide readDraft')),
    ),
    /** Reads the chosen file; rejects with an UnreadReason. */
    readFile: fromPromise<readonly Sheet[], ChosenFile>(() => Promise.reject(new Error('provide readFile'))),
    /** Locates the form in the file, and judges its rows; rejects on a timeout. */
    judgeForm: fromPromise<FormJudgement, FormAsked>(() => Promise.reject(new Error('provide judgeForm'))),
  },
  /** After this time the loading of goods becomes visible. */
  delays: { patience: 10_000 },
  guards: {
    hasDraft: (_, draft: FormDraft | undefined) => draft !== undefined,
    isLoaded: ({ context: { world } }) => world.catalogue !== emptyCatalogue,
    isForm: (_, { ok }: FormJudgement) => ok,
    isJudged: ({ context: { form } }) => form !== undefined,
    isUnchecked: ({ context }) => context.form !== undefined && !isChecked(context),
    isDoubtful: ({ context }, row: number) => reportIn(context).doubtful.some((each) => each.row === row),
    isSought: ({ context }, row: number) =>
      reportIn(context).doubtful.some((each) => each.row === row && each.soughtText !== undefined),
    isCandidate: ({ context }, { row, product_id }: Sent<'import.good'>) =>
      reportIn(context).doubtful.some(
        (each) => each.row === row && each.candidates.some(({ id }) => id === product_id),
      ),
    hasLines: ({ context }) => reportIn(context).lines.length > 0,
  },
  actions: {
    /** Stores the sheets of the form. */
    storeSheets: (_, _kept: { readonly username: string; readonly draft: FormDraft }) => {},
    /** Stores the corrections of the form. */
    storeCorrections: (_, _kept: { readonly username: string; readonly draft: FormDraft }) => {},
    dropDraft: (_, _username: string) => {},
    restore: assign((_, draft: FormDraft | undefined) => {
      if (draft === undefined) return {};
      const { put, ...read } = draft;
      return { ...read, ...put };
    }),
    keepWorld: assign({ world: (_, { world }: Sent<'world.changed'>) => world }),
    keepFile: assign((_, { file, words, reading }: Sent<'import.choose'>) => ({
      ...nothingRead,
      file,
      words,
      reading,
    })),
    keepSheets: assign({ sheets: (_, sheets: readonly Sheet[]) => sheets }),
    keepForm: assign((_, judgement: FormJudgement) =>
      judgement.ok
        ? { form: judgement.form, reading: judgement.form.reading }
        : { failure: judgement.problem },
    ),
    /** A column has one role. The corrections belonged to the old columns. */
    keepColumn: assign(({ context: { reading } }, { column, place }: Sent<'import.column'>) => {
      if (reading === undefined) return {};
      const { number, name, amount } = reading.columns;
      const free = (other: number | undefined) => (other === place ? undefined : other);
      const columns = { number: free(number), name: free(name), amount: free(amount), [column]: place };
      return {
        reading: { ...reading, columns, isKnown: false },
        isConfirmed: false,
        corrections: noCorrections,
      };
    }),
    keepConfirmed: assign({ isConfirmed: true }),
    keepFailure: assign({ failure: (_, failure: UnreadReason) => failure }),
    keepAmount: assign({
      corrections: ({ context: { corrections } }, { row, text }: Sent<'import.amount'>) => ({
        ...corrections,
        amounts: { ...corrections.amounts, [row]: text },
      }),
    }),
    /** The earlier choice for the row was made from other goods. */
    keepSought: assign({
      corrections: ({ context: { corrections } }, { row, text }: Sent<'import.seek'>) => {
        const { [row]: _, ...goods } = corrections.goods;
        return { ...corrections, goods, sought: { ...corrections.sought, [row]: text } };
      },
    }),
    keepGood: assign({
      corrections: ({ context: { corrections } }, { row, product_id }: Sent<'import.good'>) => ({
        ...corrections,
        goods: { ...corrections.goods, [row]: product_id },
      }),
    }),
    keepResult: assign({
      result: ({ context }, { inCart = {} }: Sent<'import.add'>) => resultOf(reportIn(context), inCart),
    }),
    forget: assign(nothingRead),
    askCart: enqueueActions(({ context, enqueue }) => {
      const lines = context.result.lines.map(({ product, amount }) => ({ product_id: product.id, amount }));
      if (lines.length > 0) enqueue.sendTo(to('cart'), { type: 'cart.addAll', lines });
    }),
    /** Fetches goods again after a failure. */
    askGoods: enqueueActions(({ context, enqueue }) => {
      if (context.world.catalogue === emptyCatalogue)
        enqueue.sendTo(to('catalogue'), { type: 'catalogue.refresh' });
    }),
  },
});

type Sent<Type extends ImportEvent['type']> = Extract<ImportEvent, { type: Type }>;

/** The current draft with its user. */
export function draftToStore({ context }: { readonly context: ImportContext }) {
  return { username: context.username, draft: draftOf(context) };
}
