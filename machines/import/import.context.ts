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
  /** The rows that were read of the file. */
  readonly sheets: readonly Sheet[];
  /** The columns that count; undefined: they are not looked for yet. */
  readonly reading: Reading | undefined;
  /** The customer has seen the columns that no header names, and the rows that they give. */
  readonly isConfirmed: boolean;
  /** The rows of the form as they were judged last. */
  readonly form: JudgedForm | undefined;
  readonly corrections: Corrections;
  readonly failure: ImportFailure | undefined;
  /** The goods that went into the cart, and those left out. */
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

/** Does a header name the columns, or has the customer confirmed them? */
export function isChecked({ reading, isConfirmed }: Pick<ImportContext, 'reading' | 'isConfirmed'>): boolean {
  return isConfirmed || reading?.isKnown === true;
}

/** A form as this browser keeps it. */
export function draftOf(context: ImportContext): FormDraft {
  const { file, words, sheets, corrections, reading, isConfirmed } = context;
  const { name, size } = file;
  return { file: { name, size }, words, sheets, put: { corrections, reading, isConfirmed } };
}

type Reported = Pick<ImportContext, 'form' | 'corrections' | 'world' | 'reading' | 'isConfirmed'>;

/** The rows against the goods of now; computed once for what it depends on. */
export function reportIn(context: Reported): ImportReport {
  const { form, corrections, world } = context;
  if (form === undefined) return nothingRead.result;
  const checked = isChecked(context);
  const known = kept.get(form);
  if (known?.corrections === corrections && known.world === world && known.checked === checked) {
    return known.report;
  }
  const report = reportOf(form, corrections, world, checked);
  kept.set(form, { corrections, world, checked, report });
  return report;
}

interface Known {
  readonly corrections: Corrections;
  readonly world: World;
  readonly checked: boolean;
  readonly report: ImportReport;
}

const kept = new WeakMap<JudgedForm, Known>();
