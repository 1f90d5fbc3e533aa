import type { SnapshotFrom } from 'xstate';
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
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('reviewing')) return 'reviewing';
  return snapshot.matches('added') ? 'added' : 'choosing';
}

/** The rows as they are judged now; what was added stays as it was then. */
export function shownReport(snapshot: ImportSnapshot): ImportReport {
  return snapshot.matches('added') ? snapshot.context.result : reportIn(snapshot.context);
}

/** What the good rows would cost. */
export function totalsIn(snapshot: ImportSnapshot): GoodsTotals {
  return goodsTotals(shownReport(snapshot).lines, snapshot.context.world);
}

/** Rows that are passed over: those without an amount, and those of what the shop adds by itself. */
export function passedOver(snapshot: ImportSnapshot): Pick<ImportReport, 'blank' | 'ofShop'> {
  const { blank, ofShop } = shownReport(snapshot);
  return { blank, ofShop };
}
