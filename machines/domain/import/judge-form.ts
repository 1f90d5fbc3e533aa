import type { Product } from '../catalogue/catalogue.schema.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import type { World } from '../world.ts';
import type { Sheet } from './cells.ts';
import { formGoodsOf } from './form-goods.ts';
import type { JudgedRow } from './judge.ts';
import { type ColumnChoice, choicesOf, type HeaderWords, locate, type Reading, rowsOf } from './locate.ts';
import { type JudgedRows, judgeRows } from './report.ts';

/** The form with the input for its judgement. */
export interface FormAsked {
  readonly sheets: readonly Sheet[];
  readonly words: HeaderWords;
  /** The columns to read; undefined: they are located. */
  readonly reading: Reading | undefined;
  readonly world: World;
}

export interface JudgedForm<Good = Product> extends JudgedRows<Good> {
  readonly reading: Reading;
  readonly choices: readonly ColumnChoice[];
}

/** `empty`: the file has no content. `noColumns`: it has no form. `noAmounts`: no row has an amount. */
export type FormProblem = 'empty' | 'noColumns' | 'noAmounts';

export type FormJudgement<Good = Product> =
  | { readonly ok: true; readonly form: JudgedForm<Good> }
  | { readonly ok: false; readonly problem: FormProblem };

/** Judges the rows of the form by the current goods. Columns chosen by the customer are used even without a row. */
export function judgeForm({ sheets, words, reading, world }: FormAsked): FormJudgement {
  const goods = formGoodsOf(world.catalogue);
  const located = reading === undefined ? locate(sheets, words, goods) : ({ ok: true, reading } as const);
  if (!located.ok) return located;
  const judged = judgeRows(rowsOf(sheets, located.reading, words, goods), world);
  if (reading?.isKnown !== false && judged.rows.length + judged.ofShop === 0) {
    return { ok: false, problem: 'noAmounts' };
  }
  return {
    ok: true,
    form: { ...judged, reading: located.reading, choices: choicesOf(sheets, located.reading) },
  };
}

/**
 * Replaces goods by their ids. Copies of them would be larger than the form, and would not be the catalogue's objects.
 */
export function packed(judgement: FormJudgement): FormJudgement<string> {
  return withGoods(judgement, ({ id }) => [id]);
}

export function unpacked(judgement: FormJudgement<string>, { products }: CatalogueIndex): FormJudgement {
  return withGoods(judgement, (id) => {
    const product = products.get(id);
    return product === undefined ? [] : [product];
  });
}

function withGoods<From, To>(
  judgement: FormJudgement<From>,
  goodOf: (good: From) => readonly To[],
): FormJudgement<To> {
  if (!judgement.ok) return judgement;
  const rows = judgement.form.rows.map(
    (row): JudgedRow<To> => ({
      ...row,
      product: row.product === undefined ? undefined : goodOf(row.product)[0],
      candidates: row.candidates.flatMap(goodOf),
    }),
  );
  return { ok: true, form: { ...judgement.form, rows } };
}
