// The walks that `npm run paths` chose, for the processes that Playwright starts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wayOf } from '../model/paths.ts';
import type { Gaps } from './gaps.ts';
import type { Options } from './options.ts';
import { results } from './runs.ts';
import type { Walk } from './walks.ts';

interface Chosen {
  readonly options: Options;
  readonly walks: readonly { readonly process: string; readonly name: string; readonly way: string }[];
  /** The command, as it was typed. */
  readonly command: string;
  /** Of processes whose paths are all walked. */
  readonly gaps: readonly Gaps[];
  /** The parts that a run omits, in words: combinations of journeys, paths of a wide page. */
  readonly omitted?: string | undefined;
}

/** Undefined in `npm test`. */
export const chosen: Chosen | undefined = read(process.env.PATHS_CHOSEN);

/** Returns the variables for the processes that walk. */
export function choose(
  options: Options,
  walks: readonly Walk[],
  about: Pick<Chosen, 'command' | 'gaps' | 'omitted'>,
): Record<'PATHS_CHOSEN' | 'PATHS_ACCOUNTS_READ', string> {
  mkdirSync(results, { recursive: true });
  // Two runs at once choose apart.
  const file = join(results, `chosen-${process.pid}.json`);
  const named = walks.map(({ process: { model }, name, path }) => ({
    process: model.process,
    name,
    way: wayOf(path),
  }));
  // Passwords stay in the environment.
  const { accounts, ...others } = options;
  writeFileSync(file, JSON.stringify({ ...about, options: others, walks: named }));
  return { PATHS_CHOSEN: file, PATHS_ACCOUNTS_READ: JSON.stringify(accounts) };
}

function read(file: string | undefined): Chosen | undefined {
  if (file === undefined) return undefined;
  const { options, ...others } = JSON.parse(readFileSync(file, 'utf8'));
  const accounts = JSON.parse(process.env.PATHS_ACCOUNTS_READ ?? '{}');
  return { ...others, options: { ...options, accounts } };
}
