import type { Sheet } from '../domain/import/cells.ts';
import { formGoodsOf } from '../domain/import/form-goods.ts';
import { type Corrections, noCorrections } from '../domain/import/judge.ts';
import { type FormRow, type HeaderWords, locate } from '../domain/import/locate.ts';
import { type ImportReport, type ImportResult, reportOf } from '../domain/import/report.ts';
import type { World } from '../domain/world.ts';
import type { ChosenFile, ImportFailure } from './import.events.ts';

export interface ImportContext {
  readonly world: World;
  readonly file: ChosenFile;
  readonly words: HeaderWords;
  /** What was read of the file. */
  readonly sheets: readonly Sheet[];
  /** The rows of the form in it. */
  readonly rows: readonly FormRow[];
  readonly corrections: Corrections;
  readonly failure: ImportFailure | undefined;
  /** What went into the cart, and what was left out. */
  readonly result: ImportResult;
}

export const nothingRead: Omit<ImportContext, 'world'> = {
  file: { name: '', size: 0 },
  words: { number: [], name: [], amount: [] },
  sheets: [],
  rows: [],
  corrections: noCorrections,
  failure: undefined,
  result: { doubtful: [], left: [], lines: [], blank: 0, ofShop: 0, beyond: [] },
};

/** The rows against the goods of now; computed once for what it depends on. */
export function reportIn({
  rows,
  corrections,
  world,
}: Pick<ImportContext, 'rows' | 'corrections' | 'world'>): ImportReport {
  const known = kept.get(rows);
  if (known?.corrections === corrections && known.world === world) return known.report;
  const report = reportOf(rows, corrections, world);
  kept.set(rows, { corrections, world, report });
  return report;
}

/** The form in what was read, by the goods of now; or why there is none. */
export function formIn({
  sheets,
  words,
  world,
}: Pick<ImportContext, 'sheets' | 'words' | 'world'>): Pick<ImportContext, 'rows' | 'failure'> {
  const located = locate(sheets, words, formGoodsOf(world.catalogue));
  if (!located.ok) return { rows: [], failure: located.problem };
  const { rows } = located;
  const { lines, left, ofShop } = reportOf(rows, noCorrections, world);
  const hasAmounts = lines.length + left.length + ofShop > 0;
  return { rows, failure: hasAmounts ? undefined : 'noAmounts' };
}

interface Known {
  readonly corrections: Corrections;
  readonly world: World;
  readonly report: ImportReport;
}

const kept = new WeakMap<readonly FormRow[], Known>();
