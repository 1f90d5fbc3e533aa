// Playwright's reporter of walked paths: it writes one HTML file after every run of the page hand.
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { shown } from '../hands/shown.ts';
import { chosen, reportName, results } from './chosen.ts';
import { interruptedInWords } from './printed.ts';
import { type PathRecord, RECORD } from './record.ts';
import type { Trace } from './report/run.ts';
import { idOf } from './report/titles.ts';
import { writeReport } from './written.ts';

export default class PathReporter implements Reporter {
  private readonly walked = new Map<string, { record: PathRecord; written: string | undefined }>();
  private planned = 0;
  private stopped = 0;

  onBegin(_: unknown, suite: Suite): void {
    this.planned = suite.allTests().length;
    // Playwright has no word for SIGTERM: it ends without a report.
    let isEnding = false;
    process.on('SIGTERM', () => {
      if (!isEnding) process.kill(process.pid, 'SIGINT');
      isEnding = true;
    });
  }

  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    const body = attachments.find(({ name }) => name === RECORD)?.body;
    if (body === undefined) {
      if (status === 'interrupted') this.stopped += 1;
      return;
    }
    const record: PathRecord = JSON.parse(body.toString());
    this.walked.set(test.id, { record, written: attachments.find(({ name }) => name === 'trace')?.path });
  }

  onEnd({ status }: FullResult): void {
    if (status === 'passed' || status === 'interrupted') removeShops();
    const { planned, stopped, walked: ended } = this;
    const notBegun = planned - ended.size - stopped;
    const interrupted = status === 'interrupted' ? { stopped, notBegun } : undefined;
    if (chosen !== undefined && interrupted !== undefined) {
      process.stdout.write(`\n${interruptedInWords(interrupted)}\n`);
    }
    if (ended.size === 0) return;
    const reasons = Object.fromEntries(
      Object.entries(shown).map(([process, { page }]) => [process, page.unreachable]),
    );
    const name = reportName(chosen?.options);
    const traces = `${name}-traces`;
    rmSync(join(results, traces), { recursive: true, force: true });
    const walked = [...ended.values()].toSorted(byNumber).map(({ record, written }) => ({
      record,
      trace: written === undefined ? undefined : keep(written, join(traces, `${idOf(record)}.zip`)),
    }));
    const file = writeReport(name, walked, reasons, {
      command: chosen?.command ?? 'npm test',
      against: chosen?.options.against,
      gaps: chosen?.gaps ?? [],
      omitted: chosen?.omitted,
      interrupted,
    });
    process.stdout.write(`\nThe report is ${file}\n`);
  }
}

/** The data of the run's shops, which have ended: only a failure needs it. */
function removeShops(): void {
  const folder = process.env.BROWSER_TEST_DATA;
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

function byNumber({ record: a }: { record: PathRecord }, { record: b }: { record: PathRecord }): number {
  return a.process.localeCompare(b.process) || a.name.localeCompare(b.name, 'en', { numeric: true });
}

/** A larger trace stays beside the report. */
const MOST_BYTES = 8_000_000;

/** Copies a trace into the folder of the report. */
function keep(written: string, file: string): Trace {
  mkdirSync(dirname(join(results, file)), { recursive: true });
  copyFileSync(written, join(results, file));
  const bytes = readFileSync(written);
  return { file, zip: bytes.length > MOST_BYTES ? undefined : bytes.toString('base64') };
}
