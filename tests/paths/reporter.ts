// Playwright's reporter of walked paths: it writes one HTML file after every run of the page hand.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { shown } from '../hands/shown.ts';
import { chosen, results } from './chosen.ts';
import { type PathRecord, RECORD } from './record.ts';
import type { WalkedPath } from './report/run.ts';
import { idOf } from './report/titles.ts';
import { writeReport } from './written.ts';

export default class PathReporter implements Reporter {
  private readonly walked = new Map<string, WalkedPath>();

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const body = attachments.find(({ name }) => name === RECORD)?.body;
    if (body === undefined) return;
    const record: PathRecord = JSON.parse(body.toString());
    const traced = attachments.find(({ name }) => name === 'trace')?.path;
    this.walked.set(test.id, { record, trace: traced === undefined ? undefined : keep(traced, record) });
  }

  onEnd(): void {
    if (this.walked.size === 0) return;
    const reasons = Object.fromEntries(
      Object.entries(shown).map(([process, { page }]) => [process, page.unreachable]),
    );
    const file = writeReport([...this.walked.values()].toSorted(byNumber), reasons, {
      command: chosen?.command ?? 'npm test',
      against: chosen?.options.against,
      gaps: chosen?.gaps ?? [],
      omitted: chosen?.omitted,
    });
    process.stdout.write(`\nThe report is ${file}\n`);
  }
}

function byNumber({ record: a }: WalkedPath, { record: b }: WalkedPath): number {
  return a.process.localeCompare(b.process) || a.name.localeCompare(b.name, 'en', { numeric: true });
}

/** The name of the copied trace, beside the report. */
function keep(trace: string, record: PathRecord): string {
  mkdirSync(results, { recursive: true });
  const name = `${idOf(record)}.trace.zip`;
  copyFileSync(trace, join(results, name));
  return name;
}
