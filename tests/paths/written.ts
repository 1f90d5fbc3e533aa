// Writes the report of a run into test-results/paths.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Locale } from '../../i18n/locales.ts';
import { everyProcess, type Process } from '../model/models.ts';
import { transitionIds } from '../model/walk.ts';
import { asExcel, asMarkdown, checklists } from './checklist.ts';
import type { Options } from './options.ts';
import { reportOf } from './report/report.ts';
import { coverageOf, type Run, type WalkedPath } from './report/run.ts';
import { choiceOf, results } from './runs.ts';
import type { Walk } from './walks.ts';

/**
 * Returns the file, from the working directory. `folder`: that of the run. `reasons`: transitions that the hand cannot
 * take, by process.
 */
export function writeReport(
  folder: string,
  walked: readonly WalkedPath[],
  reasons: Readonly<Record<string, Readonly<Record<string, string>>>>,
  about: Pick<Run, 'command' | 'against' | 'gaps' | 'omitted' | 'interrupted'>,
): string {
  const all: Readonly<Record<string, Process>> = everyProcess;
  const coverage = [...new Set(walked.map(({ record }) => record.process))].flatMap((process) => {
    const machine = all[process]?.model.machine;
    if (machine === undefined) return [];
    return [coverageOf(process, [...transitionIds(machine).values()], walked, reasons[process])];
  });
  const file = join(folder, 'report.html');
  writeFileSync(file, reportOf({ ...about, at: new Date(), build: buildName(), walked, coverage }));
  return relative(process.cwd(), file);
}

/** A Markdown and an Excel file for each process and choice of paths; returns them, from the working directory. */
export async function writeChecklists(walks: readonly Walk[], options: Options): Promise<string[]> {
  const { locale = 'fi' } = options;
  mkdirSync(results, { recursive: true });
  const files: string[] = [];
  for (const list of checklists(walks, locale, buildName(locale))) {
    const file = join(results, [list.process, ...choiceOf(options), locale].join('-'));
    writeFileSync(`${file}.md`, asMarkdown(list, locale));
    writeFileSync(`${file}.xlsx`, await asExcel(list, locale));
    files.push(`${file}.md`, `${file}.xlsx`);
  }
  return files.map((file) => relative(process.cwd(), file));
}

/** The commit, in the language of its reader. */
export function buildName(locale: Locale = 'en'): string {
  const git = (...words: readonly string[]) =>
    spawnSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).stdout?.trim() ?? '';
  const commit = git('log', '-1', '--format=%h %cs');
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${commit}${isChanged ? changed[locale] : ''}`;
}

const changed: Readonly<Record<Locale, string>> = { fi: ', muutettu', en: ', with changes' };
