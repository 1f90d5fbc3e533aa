import { thing } from './visible.ts';

/** The page of the order form, by accessible role and message key. */
const lines = thing('table', '');
export const importScreen = {
  choose: thing('button', 'import.choose'),
  chooseOther: thing('button', 'import.chooseOther'),
  reading: (file: string) => thing('text', { key: 'import.reading', values: { file } }),
  awaiting: thing('text', 'import.awaiting'),
  cancel: thing('button', 'common.cancel'),
  late: thing('text', 'import.late.title'),
  retry: thing('button', 'common.retry'),
  failure: (why: string) => thing('text', `import.failed.${why}`),
  kept: thing('text', 'import.kept'),
  row: (row: number) => thing('text', { key: 'import.row', values: { row } }),
  amountOf: (row: number) => thing('textbox', { key: 'import.amount', values: { row } }),
  seekOf: (row: number) => thing('textbox', { key: 'import.seek', values: { row } }),
  goodOf: (row: number) => thing('combobox', { key: 'import.good', values: { row } }),
  outOfStock: thing('text', 'import.problem.outOfStock'),
  lines,
  count: (count: number) => thing('text', { key: 'import.count', values: { count } }),
  left: (count: number) => thing('text', { key: 'import.left', values: { count } }),
  hidden: (row: number) => thing('text', { key: 'import.hidden', values: { count: 1, rows: `${row}` } }),
  column: (column: string) => thing('combobox', `import.columns.${column}`),
  confirm: thing('button', 'import.columns.confirm'),
  confirmed: thing('text', 'import.columns.confirmed'),
  add: thing('button', 'import.add'),
  added: (count: number) => thing('status', { key: 'import.added', values: { count } }),
  leftOut: thing('text', 'import.added.left'),
  again: thing('button', 'import.again'),
} as const;
