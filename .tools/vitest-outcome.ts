import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { OUTCOME, withReason, writeOutcome } from './outcome.ts';

/** Writes the outcome of a vitest run to the file that the runner names. */
export default class VitestOutcome implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env[OUTCOME];
    if (path === undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => module.errors().length > 0);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    writeOutcome(path, {
      passed: inState('passed').length,
      failed: [
        ...inState('failed').map(nameOf),
        ...broken.map(({ relativeModuleId }) => relativeModuleId),
        ...errors.map(({ name = 'Error', message }) => withReason(`${name} outside of a test`, message)),
      ],
      files: modules.map((module) => ({
        file: `${module.relativeModuleId} (${module.project.name})`,
        seconds: secondsOf(module),
      })),
      repeated: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => withReason(nameOf(test), test.result().errors?.[0]?.message)),
    });
  }
}

function nameOf({ module, fullName }: TestCase): string {
  return `${module.relativeModuleId} > ${fullName}`;
}

function secondsOf(module: TestModule): number {
  const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
  return (collectDuration + duration + prepareDuration + setupDuration) / 1_000;
}
