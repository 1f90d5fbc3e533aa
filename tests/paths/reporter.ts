// Playwright's reporter of walked paths: it writes one HTML file after every run of the page hand, and prints chosen paths.
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { shown } from '../hands/shown.ts';
import { chosen } from './chosen.ts';
import { endInWords, outcomeInWords } from './printed.ts';
import { type PathRecord, RECORD } from './record.ts';
import type { Trace } from './report/run.ts';
import { idOf } from './report/titles.ts';
import { keepRun, runName } from './runs.ts';
import { writeReport } from './written.ts';

/** `npm test` has Playwright's list beside it. */
export default class PathReporter implements Reporter {
  private readonly walked = new Map<string, { record: PathRecord; written: string | undefined }>();
  private planned = 0;
  private begun = 0;
  private stopped = 0;
  private readonly print = (text: string | Buffer) => {
    if (this.printsToStdio()) process.stdout.write(text);
  };
  readonly onStdOut = this.print;
  readonly onStdErr = this.print;

  printsToStdio(): boolean {
    return chosen !== undefined;
  }

  onError({ stack, message }: TestError): void {
    this.print(`${stack ?? message}\n`);
  }

  onBegin(_: unknown, suite: Suite): void {
    this.planned = suite.allTests().length;
    // Playwright has no word for SIGTERM: it ends without a report.
    let isEnding = false;
    process.once('SIGINT', () => {
      isEnding = true;
    });
    process.on('SIGTERM', () => {
      if (!isEnding) process.kill(process.pid, 'SIGINT');
      isEnding = true;
    });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { attachments, status } = result;
    this.begun += 1;
    this.print(endInWords(`${this.begun}/${this.planned} ${test.title}`, result));
    const body = attachments.find(({ name }) => name === RECORD)?.body;
    if (body === undefined) {
      if (status === 'interrupted') this.stopped += 1;
      return;
    }
    const record: PathRecord = JSON.parse(body.toString());
    this.walked.set(test.id, { record, written: attachments.find(({ name }) => name === 'trace')?.path });
  }

  onEnd({ status }: FullResult): void {
    removeShops();
    const { planned, stopped, walked: ended } = this;
    const notBegun = planned - ended.size - stopped;
    const interrupted = status === 'interrupted' ? { stopped, notBegun } : undefined;
    const failed = [...ended.values()].filter(({ record }) => record.failure !== undefined).length;
    this.print(`\n${outcomeInWords(ended.size, failed, interrupted)}\n`);
    if (ended.size === 0) return;
    const reasons = Object.fromEntries(
      Object.entries(shown).map(([process, { page }]) => [process, page.unreachable]),
    );
    const gaps = chosen?.gaps ?? [];
    const folder = keepRun(runName(chosen?.options, new Date()), { failed: failed + gaps.length > 0 });
    const walked = [...ended.values()].toSorted(byNumber).map(({ record, written }) => ({
      record,
      trace: written === undefined ? undefined : keep(written, join(folder, `${idOf(record)}.zip`)),
    }));
    const file = writeReport(folder, walked, reasons, {
      command: chosen?.command ?? 'npm test',
      against: chosen?.options.against,
      gaps,
      omitted: chosen?.omitted,
      interrupted,
    });
    process.stdout.write(`\nThe report is ${file}\n`);
  }
}

/** The data of the run's shops, which have ended: the report has what a failure needs. */
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
  copyFileSync(written, file);
  const bytes = readFileSync(written);
  return {
    file: relative(process.cwd(), file),
    zip: bytes.length > MOST_BYTES ? undefined : bytes.toString('base64'),
  };
}
