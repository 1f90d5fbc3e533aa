import { relative } from 'node:path';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { isFull, lengths } from '../tests/lengths.ts';
import { OUTCOME, writeOutcome } from './outcome.ts';

/** Writes the outcome of a Playwright run to the file that the runner names. */
export default class PlaywrightOutcome implements Reporter {
  private tests: readonly TestCase[] = [];
  private errors = 0;

  onBegin(_: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd(): void {
    const path = process.env[OUTCOME];
    if (path === undefined) return;
    const inOutcome = (...outcomes: readonly string[]) =>
      this.tests.filter((test) => outcomes.includes(test.outcome()));
    const failed = inOutcome('unexpected').length + this.errors + this.miscounted();
    const seconds = new Map<string, number>();
    for (const { location, results } of this.tests) {
      const file = relative(process.cwd(), location.file).replaceAll('\\', '/');
      const spent = results.reduce((sum, { duration }) => sum + duration / 1_000, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + spent);
    }
    writeOutcome(path, {
      passed: inOutcome('expected', 'flaky').length,
      failed,
      files: [...seconds].map(([file, spent]) => ({ file, seconds: spent })),
      repeated: inOutcome('flaky').map((test) => test.titlePath().filter(Boolean).join(' > ')),
    });
  }

  /** 1 where the closing table of `npm test` names another number of journeys than there are. */
  private miscounted(): number {
    const written = this.tests.filter(
      ({ location, parent }) => parent.project()?.name === 'sqlite' && !location.file.endsWith('paths.ts'),
    );
    const { short, full } = lengths.journeys;
    const expected = isFull ? full - short : short;
    if (process.argv.length > 4 || written.length === expected) return 0;
    process.stderr.write(`tests/lengths.ts: ${written.length} journeys, not ${expected}\n`);
    return 1;
  }
}
