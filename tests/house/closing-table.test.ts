import { expect, test } from 'vitest';
import { closingTable } from '../../.tools/closing-table.ts';

test('the closing table: minutes by part, the slowest files, what is shorter, what is left out, what was repeated, the sum', () => {
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
