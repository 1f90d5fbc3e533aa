import type { SnapshotFrom } from 'xstate';
import type { JudgedForm } from '../domain/import/judge-form.ts';
import type { Columns } from '../domain/import/locate.ts';
import type { ImportReport } from '../domain/import/report.ts';
import { type GoodsTotals, goodsTotals } from '../domain/order/goods-totals.ts';
import { reportIn } from './import.context.ts';
import type { importMachine } from './import.machine.ts';

export type ImportSnapshot = SnapshotFrom<typeof importMachine>;

export type ImportScreen = 'choosing' | 'reading' | 'awaiting' | 'late' | 'failed' | 'reviewing' | 'added';

export function screenOf(snapshot: ImportSnapshot): ImportScreen {
  if (snapshot.matches({ awaiting: 'late' })) return 'late';
  if (snapshot.matches('awaiting')) return 'awaiting';
  if (snapshot.matches('reading')) return 'reading';
  if (snapshot.matches('open')) return snapshot.context.form === undefined ? 'reading' : 'reviewing';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('added') ? 'added' : 'choosing';
}

/** The rows in their current judgement; the report of added rows no longer changes. */
export function shownReport(snapshot: ImportSnapshot): ImportReport {
  return snapshot.matches('added') ? snapshot.context.result : reportIn(snapshot.context);
}

/** The cost of the good rows; computed once a report. */
export function totalsIn(snapshot: ImportSnapshot): GoodsTotals {
  const { lines } = shownReport(snapshot);
  const known = totals.get(lines) ?? goodsTotals(lines, snapshot.context.world);
  totals.set(lines, known);
  return known;
}

const totals = new WeakMap<ImportReport['lines'], GoodsTotals>();

/** The guessed columns; undefined: a header names them, and there is nothing to confirm. */
export function readingIn({
  context,
}: ImportSnapshot): (Pick<JudgedForm, 'choices'> & { readonly columns: Columns }) | undefined {
  const { reading, form } = context;
  if (form === undefined || reading === undefined || reading.isKnown) return undefined;
  return { columns: reading.columns, choices: form.choices };
}

/** The skipped rows: those without an amount, and those of goods that the shop adds itself. */
export function passedOver(snapshot: ImportSnapshot): Pick<ImportReport, 'blank' | 'ofShop'> {
  const { blank, ofShop } = shownReport(snapshot);
  return { blank, ofShop };
}
