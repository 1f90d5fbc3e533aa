import type { Sheet } from '../domain/import/cells.ts';
import { type Corrections, noCorrections } from '../domain/import/judge.ts';
import type { JudgedForm } from '../domain/import/judge-form.ts';
import type { HeaderWords, Reading } from '../domain/import/locate.ts';
import { type ImportReport, type ImportResult, reportOf } from '../domain/import/report.ts';
import type { World } from '../domain/world.ts';
import type { ChosenFile, FormDraft, ImportFailure } from './import.events.ts';

export interface ImportContext {
  readonly username: string;
  readonly world: World;
  readonly file: ChosenFile;
  readonly words: HeaderWords;
  /** The rows read from the file. */
  readonly sheets: readonly Sheet[];
  /** The used columns; undefined: not located yet. */
  readonly reading: Reading | undefined;
  /** True if the customer has confirmed guessed columns and their rows. */
  readonly isConfirmed: boolean;
  /** The rows of the form after the last judgement. */
  readonly form: JudgedForm | undefined;
  readonly corrections: Corrections;
  readonly failure: ImportFailure | undefined;
  /** The goods added to the cart, and those left out. */
  readonly result: ImportResult;
}

export const nothingRead: Omit<ImportContext, 'world' | 'username'> = {
  file: { name: '', size: 0 },
  words: { number: [], name: [], amount: [] },
  sheets: [],
  reading: undefined,
  isConfirmed: false,
  form: undefined,
  corrections: noCorrections,
  failure: undefined,
  result: { doubtful: [], left: [], lines: [], blank: 0, ofShop: 0, beyond: [] },
};

/** True if a header names the columns, or the customer has confirmed them. */
export function isChecked({ reading, isConfirmed }: Pick<ImportContext, 'reading' | 'isConfirmed'>): boolean {
  return isConfirmed || reading?.isKnown === true;
}

/** A form in its stored form. */
export function draftOf(context: ImportContext): FormDraft {
  const { file, words, sheets, corrections, reading, isConfirmed } = context;
  const { name, size } = file;
  return { file: { name, size }, words, sheets, put: { corrections, reading, isConfirmed } };
}

type Reported = Pick<ImportContext, 'form' | 'corrections' | 'world' | 'reading' | 'isConfirmed'>;

/** The rows judged by the current goods; memoised by its inputs. */
export function reportIn(context: Reported): ImportReport {
  const { form, corrections, world } = context;
  if (form === undefined) return nothingRead.result;
  const checked = isChecked(context);
  const known = cache.get(form);
  if (known?.corrections === corrections && known.world === world && known.checked === checked) {
    return known.report;
  }
  const report = reportOf(form, corrections, world, checked);
  cache.set(form, { corrections, world, checked, report });
  return report;
}

interface Known {
  readonly corrections: Corrections;
  readonly world: World;
  readonly checked: boolean;
  readonly report: ImportReport;
}

const cache = new WeakMap<JudgedForm, Known>();
