// The report of an import for its operator.

/** The flag that accepts a note with a question. */
export type Consent = '--accept-large-changes' | '--yes';

/** A note about a cell, a row, or the whole file (without a line). */
export interface Note {
  readonly line?: number;
  /** The product of the row: its number and its name, if readable. */
  readonly of?: { readonly id: string; readonly name: string };
  readonly field: string;
  readonly what: string;
  /** The value that remains: a hint. Without it, and without `asks`, the row is wrong and not written. */
  readonly kept?: string;
  /** Without this consent nothing of the file is written. */
  readonly asks?: Consent;
}

/** The change of a product, a customer or a user. */
export interface Change {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Fields with old and new values; '' if the whole is added or removed. */
  readonly what: string;
}

export interface Report {
  /** 'added 3', in the shown order. */
  readonly counts: Readonly<Record<string, number>>;
  /** Lines about the whole file. */
  readonly fileNotes: readonly string[];
  readonly notes: readonly Note[];
  readonly changes: readonly Change[];
  /** Separate lines at the end, such as passwords that are shown once. */
  readonly extra?: readonly string[];
}

export function isWrong({ kept, asks }: Note): boolean {
  return kept === undefined && asks === undefined;
}

/** The options of an import. */
export interface Importing {
  readonly dryRun: boolean;
  /** Wrong rows are left out; without it they stop the whole file. */
  readonly skipBad: boolean;
  readonly accepted: readonly Consent[];
}

/** The notes that stop the whole file. */
export function stops({ notes }: Pick<Report, 'notes'>, { skipBad, accepted }: Importing): readonly Note[] {
  return notes.filter((note) =>
    note.asks === undefined ? isWrong(note) && !skipBad : !accepted.includes(note.asks),
  );
}

/** The plan without the wrong rows. They are still reported, and counted. */
export function skipping<Row extends { readonly line: number }, Plan extends Report>(
  rows: readonly Row[],
  planOf: (rows: readonly Row[]) => Plan,
): Plan {
  const plan = planOf(rows);
  const wrong = plan.notes.filter(isWrong);
  const lines = new Set(wrong.map(({ line }) => line));
  const good = rows.filter(({ line }) => !lines.has(line));
  if (good.length === rows.length) return plan;
  const rest = skipping(good, planOf);
  const skipped = (rest.counts.skipped ?? 0) + rows.length - good.length;
  return {
    ...rest,
    counts: { ...rest.counts, rows: rows.length, skipped },
    notes: [...wrong, ...rest.notes],
  };
}

const MOST_NOTES = 200;
const MOST_CHANGES = 100;

/** `outcome`: the outcome of the file, in a sentence. Stopping notes come first. */
export function formatReport(title: string, report: Report, outcome: string): string {
  const { counts, fileNotes, notes, changes, extra = [] } = report;
  return [
    `${title}: ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
    ...fileNotes.map((each) => `  ${each}`),
    ...partOf(sorted(notes).map(noteLine), MOST_NOTES),
    ...partOf(changes.map(changeLine), MOST_CHANGES),
    ...extra,
    outcome,
    '',
  ].join('\n');
}

/** The whole report, one record a line, as `--report` writes it. */
export function reportLines({ notes, changes }: Report): readonly ReportLine[] {
  return [
    ...sorted(notes).map(
      (note): ReportLine => ({
        kind: kindOf(note),
        line: note.line ?? '',
        id: note.of?.id ?? '',
        field: note.field,
        what: withName(
          note.of?.name,
          note.kept === undefined ? note.what : `${note.what}; kept: ${note.kept}`,
        ),
      }),
    ),
    ...changes.map(
      ({ kind, id, name, what }): ReportLine => ({
        ...{ kind, line: '', id, field: '' },
        what: withName(name, what),
      }),
    ),
  ];
}

function withName(name: string | undefined, what: string): string {
  return [name ?? '', what].filter((text) => text !== '').join(': ');
}

export interface ReportLine {
  readonly kind: string;
  readonly line: number | '';
  readonly id: string;
  readonly field: string;
  readonly what: string;
}

/** The headings of `--report`, in the order of its columns. */
export const reportColumns = (['kind', 'line', 'id', 'field', 'what'] as const).map((key) => ({
  key,
  fi: { kind: 'Laji', line: 'Rivi', id: 'Tunnus', field: 'Kenttä', what: 'Mitä' }[key],
  write: (line: ReportLine) => line[key],
}));

const kinds = ['wrong', 'to confirm', 'hint'] as const;

function kindOf({ kept, asks }: Note): (typeof kinds)[number] {
  if (asks !== undefined) return 'to confirm';
  return kept === undefined ? 'wrong' : 'hint';
}

function sorted(notes: readonly Note[]): readonly Note[] {
  return kinds.flatMap((kind) => notes.filter((note) => kindOf(note) === kind));
}

const marks = { wrong: '✗', 'to confirm': '?', hint: ' ' } as const;

function noteLine(note: Note): string {
  const { line, of, field, what, kept } = note;
  const place = line === undefined ? [] : [`line ${line}`];
  const product = of === undefined ? [] : [of.id, of.name].filter((text) => text !== '').map(shortened);
  const parts = [...place, ...product, field, what, ...(kept === undefined ? [] : [`kept: ${kept}`])];
  return `${marks[kindOf(note)]} ${parts.join(' · ')}`;
}

function changeLine({ kind, id, name, what }: Change): string {
  return `  ${[kind, id, shortened(name), ...(what === '' ? [] : [what])].join(' · ')}`;
}

function partOf(lines: readonly string[], most: number): readonly string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `  … and ${more} more; --report FILE has all of them`] : lines;
}

/** A cell in one line, without control characters. */
export function quoted(text: string): string {
  return `'${shortened(text)}'`;
}

export function shortened(text: string): string {
  const plain = text.replaceAll(/\p{C}/gu, ' ');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
