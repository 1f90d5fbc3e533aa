import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { closingTable } from '../../.tools/closing-table.ts';
import { OUTCOME, readOutcome } from '../../.tools/outcome.ts';
import VitestOutcome from '../../.tools/vitest-outcome.ts';

test('the closing table: minutes by part, the slowest files, shortened, omitted and repeated tests, the sum', () => {
  const none = { passed: 0, failed: [], files: [], repeated: [] };
  const parts = [
    { name: 'Types', seconds: 12, outcome: none },
    {
      name: 'Tests under Node',
      seconds: 90,
      outcome: {
        passed: 41,
        failed: ['a.test.ts > never'],
        files: [
          { file: 'a.test.ts', seconds: 1.25 },
          { file: 'b.test.ts', seconds: 20 },
        ],
        repeated: ['b.test.ts > slow once'],
      },
    },
  ];
  const shortened = [{ what: 'a server killed under load', short: 5, full: 50 }];
  expect(closingTable(parts, shortened, ['The shop in Firefox: it is not installed.']).split('\n')).toEqual([
    '| Part             | Minutes | Passed | Failed |',
    '|------------------|--------:|-------:|-------:|',
    '| Types            |     0.2 |      0 |      0 |',
    '| Tests under Node |     1.5 |     41 |      1 |',
    '| Together         |     1.7 |     41 |      1 |',
    '',
    '| The slowest files | Seconds of a worker |',
    '|-------------------|--------------------:|',
    '| b.test.ts         |                20.0 |',
    '| a.test.ts         |                 1.3 |',
    '',
    '| Shorter than in npm run test:soak | Here | There |',
    '|-----------------------------------|-----:|------:|',
    '| a server killed under load        |    5 |    50 |',
    '',
    'Left out:',
    '- The shop in Firefox: it is not installed.',
    'Passed only the second time:',
    '- b.test.ts > slow once',
    'Failed:',
    '- a.test.ts > never',
    '',
    '41 passed, 1 failed',
    '',
  ]);
});

test('an error outside of a test fails the part, with its reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-outcome-'));
  const written = join(folder, 'outcome.json');
  vi.stubEnv(OUTCOME, written);
  // Vitest passes errors without a prototype.
  const error = Object.assign(Object.create(null), {
    name: 'Error',
    message: 'read ECONNRESET\nat a socket',
  });
  new VitestOutcome().onTestRunEnd([], [error]);
  expect(readOutcome(written, '1').failed).toEqual(['Error outside of a test (read ECONNRESET)']);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  expect(readOutcome(written, 'SIGKILL').failed).toEqual([
    'outcome.json: nothing was written; the runner ended with SIGKILL',
  ]);
});
