// What an import tells of a file, for whoever runs it.

/** Of one cell or row. `kept`: what stays instead; without it the row is wrong, and nothing of the file is written. */
export interface Note {
  readonly line: number;
  readonly field: string;
  readonly what: string;
  readonly kept?: string;
}

export interface Report {
  /** 'added 3', in the order in which they are told. */
  readonly counts: Readonly<Record<string, number>>;
  readonly unknown: readonly string[];
  readonly notes: readonly Note[];
  /** Lines of their own at the end, such as passwords that are told once. */
  readonly extra?: readonly string[];
}

export function isWrong({ notes }: Pick<Report, 'notes'>): boolean {
  return notes.some(({ kept }) => kept === undefined);
}

const MOST_NOTES = 200;

/** `outcome`: what became of the file, in a sentence. */
export function inWords(title: string, report: Report, outcome: string): string {
  const { counts, unknown, notes, extra = [] } = report;
  const shown = notes
    .slice(0, MOST_NOTES)
    .map(({ line, field, what, kept }) =>
      [
        `${kept === undefined ? '✗' : ' '} line ${line}`,
        field,
        what,
        ...(kept === undefined ? [] : [`kept: ${kept}`]),
      ].join(' · '),
    );
  const more = notes.length - shown.length;
  return [
    `${title}: ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
    ...(unknown.length > 0
      ? [`  columns that are not known, and ignored: ${unknown.map(shortened).join(', ')}`]
      : []),
    ...shown,
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...extra,
    outcome,
    '',
  ].join('\n');
}

/** A cell in one line, without what moves a terminal. */
export function quoted(text: string): string {
  return `'${shortened(text)}'`;
}

function shortened(text: string): string {
  const plain = text.replaceAll(/\p{C}/gu, ' ');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
