import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { OUTCOME, withReason, writeOutcome } from './outcome.ts';

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
      failed: [...inOutcome('unexpected').map(nameOf), ...this.errors],
      files: [...seconds].map(([file, spent]) => ({ file, seconds: spent })),
      repeated: inOutcome('flaky').map((test) => withReason(nameOf(test), test.results[0]?.error?.message)),
    });
  }
}

function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(' > ');
}
