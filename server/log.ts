// The server's log: lines of JSON for machines, or text on a terminal.

export const levels = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

export const formats = ['json', 'text'] as const;
export type Format = (typeof formats)[number];

/** The details of a line beside its message. Never a secret, a name of a person, a body or a query. */
export interface Details {
  /** Default `warn`. */
  readonly level?: Level;
  readonly [field: string]: string | number | boolean | undefined;
}

/** Writes one line. The message is constant; variable parts are details. */
export type Log = (message: string, details?: Details) => void;

interface Writing {
  readonly format: Format;
  /** Lines below it are not written. */
  readonly level: Level;
  readonly write: (text: string) => void;
  readonly now?: () => number;
}

export function makeLog({ format, level: least, write, now = Date.now }: Writing): Log {
  return (message, { level = 'warn', ...fields } = {}) => {
    if (levels.indexOf(level) < levels.indexOf(least)) return;
    const at = new Date(now()).toISOString();
    write(
      `${format === 'json' ? JSON.stringify({ at, level, message, ...fields }) : formatText(at, level, message, fields)}\n`,
    );
  };
}

/** An error as details, with its stack if it has one. Any other value is left out: it may be anything. */
export function defect(error: unknown): Details {
  if (!(error instanceof Error)) return { level: 'error', error: 'an unknown defect' };
  return { level: 'error', error: `${error.name}: ${error.message}`, stack: error.stack };
}

type Fields = Omit<Details, 'level'>;

/** A stack follows its line. */
function formatText(at: string, level: Level, message: string, { stack, error, ...fields }: Fields): string {
  const details = Object.entries({ ...(stack === undefined ? { error } : {}), ...fields })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  const line = [at, level.padEnd(5), message, ...details].join(' ');
  return stack === undefined ? line : `${line}\n${stack}`;
}
