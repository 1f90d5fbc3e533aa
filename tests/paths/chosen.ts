// The walks that `npm run paths` chose, for the processes that Playwright starts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wayOf } from '../model/paths.ts';
import type { Gaps } from './gaps.ts';
import type { Options } from './options.ts';
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

/** The folder of reports and lists. */
export const results = join(import.meta.dirname, '..', '..', 'test-results', 'paths');

/** A run of single paths does not overwrite the report that names them, nor one hand the report of the other. */
export function reportName({ hand, processes, walk, paths, step }: Named = ofTests): string {
  const choice = [
    ...(walk === undefined ? [] : ['walk']),
    ...(paths.length === 0 ? [] : ['path', ...paths]),
    ...(step === undefined ? [] : ['step', step]),
  ];
  const name = choice.length === 0 ? ['report'] : ['again', ...processes, ...choice];
  return [...name, ...(hand === 'machine' ? ['machine'] : [])].join('-').slice(0, 120);
}

type Named = Pick<Options, 'hand' | 'processes' | 'walk' | 'paths' | 'step'>;
const ofTests: Named = { hand: 'page', processes: [], walk: undefined, paths: [], step: undefined };

/** Undefined in `npm test`. */
export const chosen: Chosen | undefined = read(process.env.PATHS_CHOSEN);

/** Returns the variables for the processes that walk. */
export function choose(
  options: Options,
  walks: readonly Walk[],
  about: Pick<Chosen, 'command' | 'gaps' | 'omitted'>,
): Record<string, string> {
  mkdirSync(results, { recursive: true });
  const file = join(results, 'chosen.json');
  const named = walks.map(({ process, name, path }) => ({
    process: process.model.process,
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
