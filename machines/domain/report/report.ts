/**
 * The origin of an error. `boundary`: during React's rendering; `chunk`: missing code; `answer`: an unreadable answer
 * of a backend; `defect`: in the server.
 */
export const reportKinds = ['error', 'rejection', 'boundary', 'chunk', 'call', 'answer', 'defect'] as const;
export type ReportKind = (typeof reportKinds)[number];

export interface ReportFrame {
  /** A file of the program, such as `assets/common-ab12.js`; any other file is `elsewhere`. */
  readonly file: string;
  readonly function: string;
  readonly line: number;
  readonly column: number;
}

/** An error without personal data: only texts of the program, and the name of a page instead of its address. */
export interface Report {
  readonly kind: ReportKind;
  /** The error's class, `TypeError`. */
  readonly name: string;
  /** The part of its message that is the same in every program; empty: it may quote typed text. */
  readonly message: string;
  /** The name of the call (§7), and the status of its answer; 0: none. */
  readonly call: string;
  readonly status: number;
  /** The name of the page's route: `orders`, never its path. */
  readonly route: string;
  /** The innermost first. */
  readonly frames: readonly ReportFrame[];
}

/** Converts a caught error. A thrown value that is no Error has the name `Unknown`. */
export function reportOf(
  error: unknown,
  about: Partial<Omit<Report, 'name' | 'message' | 'frames'>>,
): Report {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Unknown', message: '', stack: undefined };
  return cleaned({ ...about, name, message, frames: framesOf(stack ?? '') });
}

/** A report from outside, possibly from a stranger: only the fields of a report are taken from it. */
export function cleaned(given: Readonly<Record<string, unknown>>): Report {
  return {
    kind: reportKinds.find((kind) => kind === given.kind) ?? 'error',
    name: matching(given.name, /^[A-Za-z]\w{0,59}$/) || 'Unknown',
    message: knownMessage(given.message),
    call: matching(given.call, /^[a-zA-Z]{1,40}$/),
    status: numberIn(given.status, 599),
    route: matching(given.route, /^[a-zA-Z]{1,40}$/),
    frames: Array.isArray(given.frames) ? given.frames.slice(0, MOST_FRAMES).map(cleanedFrame) : [],
  };
}

/** The messages of engines and libraries, up to the quoted value. */
const knownMessages = [
  /^Cannot (?:read|set) properties of (?:undefined|null)/,
  /is not a function|is not iterable|is not a constructor|is not defined/,
  /^Maximum call stack size exceeded/,
  /^Failed to fetch dynamically imported module/,
  /^Unable to preload CSS/,
  /^Failed to fetch/,
  /^Minified React error #\d{1,4}/,
  /^Invalid time value/,
  /^provide [a-zA-Z]{1,40}$/,
  // A place of an answer: keys of the contract.
  /^(?:[a-zA-Z_]{1,40}(?:\[\])?\.){0,7}[a-zA-Z_]{1,40}(?:\[\])? (?:left out|unreadable)$/,
  /^no space left on device|^database is locked|^attempt to write a readonly database|^disk I\/O error/,
];

function knownMessage(text: unknown): string {
  if (typeof text !== 'string') return '';
  for (const known of knownMessages) {
    const [found] = known.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  return '';
}

const MOST_FRAMES = 20;

/** Lines of V8, `at draw (https://…/assets/a.js:1:2)`, and of the other engines, `draw@https://…/assets/a.js:1:2`. */
function framesOf(stack: string): object[] {
  return stack.split('\n').flatMap((text) => {
    const [, place = '', line, column] =
      /((?:\w+:\/\/|\/|[A-Z]:\\)[^\s()]*?):(\d+):(\d+)\)?$/.exec(text) ?? [];
    if (line === undefined) return [];
    const name = /^\s*at (?:async )?([\w$.<>]+) \(/.exec(text) ?? /^([\w$.<>/]+)@/.exec(text);
    return [{ file: place, function: name?.[1], line: Number(line), column: Number(column) }];
  });
}

function cleanedFrame(given: unknown): ReportFrame {
  const frame: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null ? Object.fromEntries(Object.entries(given)) : {};
  const file = fileOf(frame.file);
  return {
    file,
    function: file === ELSEWHERE ? '' : matching(frame.function, /^[A-Za-z_$][\w$.<>/]{0,59}$/),
    line: numberIn(frame.line, 10_000_000),
    column: numberIn(frame.column, 10_000_000),
  };
}

const ELSEWHERE = 'elsewhere';

/** The part of a path or an address that names a file of this program. */
function fileOf(place: unknown): string {
  const file = /(?:^|[\\/])((?:assets|server|machines|node_modules)[\\/][\w.@+\\/-]{1,120}\.[cm]?[jt]sx?)$/;
  const [, found] = typeof place === 'string' ? (file.exec(place) ?? []) : [];
  return found === undefined ? ELSEWHERE : found.replaceAll('\\', '/');
}

function matching(value: unknown, pattern: RegExp): string {
  return typeof value === 'string' && pattern.test(value) ? value : '';
}

function numberIn(value: unknown, most: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 && number <= most ? number : 0;
}
