import type { Sheet, UnreadReason } from '../domain/import/cells.ts';
import type { Corrections } from '../domain/import/judge.ts';
import type { FormProblem } from '../domain/import/judge-form.ts';
import type { HeaderWords, Reading } from '../domain/import/locate.ts';
import type { World } from '../domain/world.ts';

/** A file as a browser hands it over; what is in it only the actor that reads it sees. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export type ImportEvent =
  /** A file is chosen or dropped; `words` are what the shop's own files call their columns. */
  | { readonly type: 'import.choose'; readonly file: ChosenFile; readonly words: HeaderWords }
  /** The amount of a row as it is typed. */
  | { readonly type: 'import.amount'; readonly row: number; readonly text: string }
  /** A number or a name in place of what the file calls a good that nobody knows. */
  | { readonly type: 'import.seek'; readonly row: number; readonly text: string }
  /** The good that a row means, of those that fit or come near. */
  | { readonly type: 'import.good'; readonly row: number; readonly product_id: string }
  /** The column, from 0, in which something stands; undefined: in none. Corrections are given up. */
  | {
      readonly type: 'import.column';
      readonly column: keyof HeaderWords;
      readonly place: number | undefined;
    }
  /** The columns that no header names are right. */
  | { readonly type: 'import.confirm' }
  /** The good rows go into the cart, beside what lies in it; `inCart`: its amounts by product number. */
  | { readonly type: 'import.add'; readonly inCart?: Readonly<Record<string, number>> }
  /** Goods that did not come are asked for again. */
  | { readonly type: 'import.retry' }
  /** Back to the beginning. */
  | { readonly type: 'import.close' }
  | { readonly type: 'world.changed'; readonly world: World };

/** A form as it is kept until its goods are in the cart, or it is closed: what was read, and what was put right. */
export interface FormDraft {
  readonly file: ChosenFile;
  readonly words: HeaderWords;
  readonly sheets: readonly Sheet[];
  readonly put: FormPut;
}

/** Kept at each key. */
export interface FormPut {
  readonly corrections: Corrections;
  readonly reading: Reading | undefined;
  readonly isConfirmed: boolean;
}

export interface ImportInput {
  readonly username: string;
  readonly world: World;
}

/** Why there is nothing to look through. */
export type ImportFailure = UnreadReason | FormProblem;
