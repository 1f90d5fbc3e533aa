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

  /** 1 where `tests/lengths.ts` names another number of journeys or of steps on the page than there are. */
  private miscounted(): number {
    const written = this.tests.filter(
      ({ location, parent }) => parent.project()?.name === 'sqlite' && !location.file.endsWith('paths.ts'),
    );
    const steps = this.tests
      .flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'steps'))
      .reduce((sum, { description }) => sum + Number(description), 0);
    const { journeys, pages } = lengths;
    const counted = `${written.length} journeys, ${steps} steps on the page`;
    const expected = isFull
      ? `${journeys.full - journeys.short} journeys, ${pages.full} steps on the page`
      : `${journeys.short} journeys, ${pages.short} steps on the page`;
    if (process.argv.length > 4 || counted === expected) return 0;
    process.stderr.write(`tests/lengths.ts: there are ${counted}, not ${expected}\n`);
    return 1;
  }
}
