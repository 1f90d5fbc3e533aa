// A signal ends `npm run paths`: with all its processes, and with a report of the paths that have ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { afterAll, afterEach, expect, onTestFailed, test, vi } from 'vitest';
import { root } from '../house/sources.ts';
import { endInWords } from '../paths/printed.ts';
import { RECORD } from '../paths/record.ts';
import { reportOf } from '../paths/report/report.ts';
import type { Run } from '../paths/report/run.ts';
import PathReporter from '../paths/reporter.ts';

const written: Pick<Run, 'interrupted' | 'walked'>[] = [];
vi.mock('../paths/written.ts', () => ({
  writeReport: (_: string, walked: Run['walked'], __: unknown, about: Pick<Run, 'interrupted'>) =>
    written.push({ ...about, walked }),
}));
vi.mock('../paths/runs.ts', () => ({ runName: () => 'run', keepRun: () => folder }));

const folder = vi.hoisted(() => `${process.cwd()}/node_modules/.cache/no-results`);
const scripts = mkdtempSync(join(tmpdir(), 'interrupted-run-'));
afterAll(() => rmSync(scripts, { recursive: true, force: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('the report of an interrupted run counts the paths without an outcome, and is not good', () => {
  const about = { command: '', at: new Date(0), build: '', against: undefined, coverage: [], gaps: [] };
  const of = (interrupted: Run['interrupted']) => reportOf({ ...about, walked: [], interrupted });
  expect(of(undefined)).toContain('class="verdict good">✓ 0 paths passed<');
  const html = of({ stopped: 1, notBegun: 5 });
  expect(html).toContain(
    'class="verdict bad">– 0 paths passed; interrupted: 1 path stopped, 5 paths not begun<',
  );
  expect(html).not.toContain('id="failures"');
});

test('Playwright takes a SIGTERM as Ctrl-C, once; a path that it stops has no outcome', () => {
  const handlers = new Map<unknown, () => void>();
  vi.spyOn(process, 'on').mockImplementation((signal, handler) => {
    handlers.set(signal, handler as () => void);
    return process;
  });
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const reporter = new PathReporter();
  reporter.onBegin({}, { allTests: () => Array.from({ length: 7 }) } as unknown as Suite);
  handlers.get('SIGTERM')?.();
  handlers.get('SIGTERM')?.();
  expect(kill.mock.calls).toEqual([[process.pid, 'SIGINT']]);
  const body = Buffer.from(JSON.stringify({ process: 'faq', name: '1' }));
  const ended = (id: string, status: string, attachments: readonly object[]) =>
    reporter.onTestEnd({ id } as TestCase, { status, attachments, errors: [] } as unknown as TestResult);
  ended('a', 'passed', [{ name: RECORD, body }]);
  ended('b', 'interrupted', []);
  const end = { startTime: new Date(0), duration: 0 };
  reporter.onEnd({ ...end, status: 'interrupted' });
  reporter.onEnd({ ...end, status: 'passed' });
  expect(written.map(({ interrupted, walked }) => [interrupted, walked.length])).toEqual([
    [{ stopped: 1, notBegun: 5 }, 1],
    [undefined, 1],
  ]);
});

test('a path that Ctrl-C stops is printed apart from a failed one', () => {
  const errors = [{ message: 'the page is closed' }];
  expect(endInWords('1/2 faq 1', { status: 'interrupted', duration: 900, errors })).toBe(
    '– 1/2 faq 1: stopped\n',
  );
  expect(endInWords('2/2 faq 2', { status: 'failed', duration: 900, errors })).toBe(
    '✗ 2/2 faq 2 (0.9 s)\nthe page is closed\n',
  );
  const stack = 'Error: \n  step 2: a rule does not hold';
  expect(endInWords('2/2 faq 2', { status: 'failed', duration: 900, errors: [{ stack }] })).toBe(
    '✗ 2/2 faq 2 (0.9 s)\n  step 2: a rule does not hold\n',
  );
});

test('the data of the shops goes at the end of every run', () => {
  const data = join(scripts, 'shops');
  vi.stubEnv('BROWSER_TEST_DATA', data);
  for (const status of ['failed', 'interrupted', 'passed'] as const) {
    mkdirSync(data, { recursive: true });
    new PathReporter().onEnd({ startTime: new Date(0), duration: 0, status });
    expect([status, existsSync(data)]).toEqual([status, false]);
  }
});

test.skipIf(process.platform === 'win32')('a SIGINT to the first process alone ends the script', async () => {
  const script = join(scripts, 'endless.mjs');
  writeFileSync(script, 'setInterval(() => undefined, 1_000); console.log(process.pid);');
  const first = spawn(process.execPath, ['.tools/bootstrap.mjs', relative(root, script)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await once(first.stdout.setEncoding('utf8'), 'data');
  onTestFailed(() => void process.kill(Number(pid), 'SIGKILL'));
  first.kill('SIGINT');
  await once(first, 'exit');
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});

test.skipIf(process.platform === 'win32')(
  'a SIGTERM to the shell of npm ends the script, which may take its time',
  async () => {
    const script = join(scripts, 'script.mjs');
    const late = "process.on('SIGTERM', () => setTimeout(() => process.exit(3), 300))";
    writeFileSync(script, `${late}; setInterval(() => undefined, 1_000); console.log(process.pid);`);
    const command = `"${process.execPath}" --import ./.tools/end-with-parent.mjs .tools/bootstrap.mjs "${relative(root, script)}"`;
    // The second command keeps the shell from giving way to the first.
    const shell = spawn('sh', ['-c', `${command}; echo "code $?"`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [pid] = await once(shell.stdout.setEncoding('utf8'), 'data');
    onTestFailed(() => void process.kill(Number(pid), 'SIGKILL'));
    shell.kill('SIGTERM');
    // The script's end closes the pipe: all others have ended, too.
    await once(shell.stdout, 'close');
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  },
);
