import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { isFull, lengths } from '../tests/lengths.ts';
import { OUTCOME, writeOutcome } from './outcome.ts';

/** Writes the outcome of a Playwright run to the file that the runner names. */
export default class PlaywrightOutcome implements Reporter {
  private tests: readonly TestCase[] = [];
  private readonly errors: string[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError({ message }: TestError): void {
    this.errors.push(message ?? 'an error without a message');
  }

  onEnd(): void {
    const path = process.env[OUTCOME];
    if (path === undefined) return;
    const inOutcome = (...outcomes: readonly string[]) =>
      this.tests.filter((test) => outcomes.includes(test.outcome()));
    const seconds = new Map<string, number>();
    for (const { location, results } of this.tests) {
      const file = relative(process.cwd(), location.file).replaceAll('\\', '/');
      const spent = results.reduce((sum, { duration }) => sum + duration / 1_000, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + spent);
    }
    writeOutcome(path, {
      passed: inOutcome('expected', 'flaky').length,
      failed: [...inOutcome('unexpected').map(nameOf), ...this.errors, ...this.miscounted()],
      files: [...seconds].map(([file, spent]) => ({ file, seconds: spent })),
      repeated: inOutcome('flaky').map(nameOf),
    });
  }

  /** A fault where `tests/lengths.ts` names another number of journeys or of steps on the page than there are. */
  private miscounted(): string[] {
    const written = this.tests.filter(
      ({ location, parent }) => parent.project()?.name === 'sqlite' && !location.file.endsWith('paths.ts'),
    );
    const steps = this.tests
      .flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'steps'))
      .reduce((sum, { description }) => sum + Number(description), 0);
    const { journeys, pages } = lengths;
    const counted = `${written.length} journeys, ${steps} steps on the page`;
    const expected = isFull
      ? `${journeys.full - journeys.short} journeys, ${pages.full - pages.short} steps on the page`
      : `${journeys.short} journeys, ${pages.short} steps on the page`;
    // `test --config=…`, and at full length all but the other browsers.
    const isWhole = process.argv.slice(4).every((word) => word === '--project=*sql*');
    if (!isWhole || counted === expected) return [];
    return [`tests/lengths.ts: there are ${counted}, not ${expected}`];
  }
}

function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(' > ');
}
