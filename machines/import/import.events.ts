import type { Sheet, UnreadReason } from '../domain/import/cells.ts';
import type { Corrections } from '../domain/import/judge.ts';
import type { FormProblem } from '../domain/import/judge-form.ts';
import type { HeaderWords, Reading } from '../domain/import/locate.ts';
import type { World } from '../domain/world.ts';

/** A file chosen in a browser; only the actor that reads it sees its content. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export type ImportEvent =
  /**
   * A file is chosen, dropped or pasted. `words`: the column names of the shop's own files. `reading`: the columns, if
   * they are known.
   */
  | {
      readonly type: 'import.choose';
      readonly file: ChosenFile;
      readonly words: HeaderWords;
      readonly reading?: Reading | undefined;
    }
  /** The typed amount of a row. */
  | { readonly type: 'import.amount'; readonly row: number; readonly text: string }
  /** A number or a name that replaces the unknown one in the file. */
  | { readonly type: 'import.seek'; readonly row: number; readonly text: string }
  /** The chosen good of a row, from the equal or similar ones. */
  | { readonly type: 'import.good'; readonly row: number; readonly product_id: string }
  /** The index of the column, from 0, that holds a value; undefined: none. It discards corrections. */
  | {
      readonly type: 'import.column';
      readonly column: keyof HeaderWords;
      readonly place: number | undefined;
    }
  /** The guessed columns are right. */
  | { readonly type: 'import.confirm' }
  /** Adds the good rows to the cart; `inCart`: its amounts by product number. */
  | { readonly type: 'import.add'; readonly inCart?: Readonly<Record<string, number>> }
  /** Fetches missing goods again. */
  | { readonly type: 'import.retry' }
  /** Returns to the start. */
  | { readonly type: 'import.close' }
  | { readonly type: 'world.changed'; readonly world: World };

/** A form, stored until its goods are in the cart or it is closed: the read sheets, and the corrections. */
export interface FormDraft {
  readonly file: ChosenFile;
  readonly words: HeaderWords;
  readonly sheets: readonly Sheet[];
  readonly put: FormPut;
}

/** Stored at each key press. */
export interface FormPut {
  readonly corrections: Corrections;
  readonly reading: Reading | undefined;
  readonly isConfirmed: boolean;
}

export interface ImportInput {
  readonly username: string;
  readonly world: World;
}

/** The reason why there are no rows to check. */
export type ImportFailure = UnreadReason | FormProblem;
