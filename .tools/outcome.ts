// The outcome of a run of tests: a reporter writes it, the closing table reads it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  readonly passed: number;
  /** Failed tests and other faults, by name. */
  readonly failed: readonly string[];
  /** Files of tests with the time that a worker spent on them. */
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
  /** Tests that failed first and passed when they were repeated. */
  readonly repeated: readonly string[];
}

/** Missing or broken: the runner ended before it could write, which counts as one failure. `ending`: its exit code or signal. */
export function readOutcome(path: string, ending: string): Outcome {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    const failed = `${basename(path)}: nothing was written; the runner ended with ${ending}`;
    return { passed: 0, failed: [failed], files: [], repeated: [] };
  }
}

export function writeOutcome(path: string, outcome: Outcome): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(outcome));
}

/** The variable with the reporters' file; set by the runner. */
export const OUTCOME = 'TEST_OUTCOME';

/** The name of a test that passed only the second time, and the first line of its failure. */
export function withReason(name: string, message: string | undefined): string {
  const [reason = ''] = stripVTControlCharacters(message ?? '').split('\n');
  return reason === '' ? name : `${name} (${reason})`;
}
