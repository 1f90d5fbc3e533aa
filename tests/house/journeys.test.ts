import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lengths } from '../lengths.ts';
import { root } from './sources.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly tags: readonly string[] }[];
}

test('npm test leaves out as many written journeys of the browser as it says', () => {
  const { TEST_DATABASE_URL: _, PLAYWRIGHT_JSON_OUTPUT_FILE: __, ...env } = process.env;
  const listed = execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      ...['test', '--list', '--reporter=json', '--project=sqlite'],
      '--config=tests/browser/playwright.config.ts',
      String.raw`^(?!.*-paths\.test)`,
    ],
    { cwd: root, env: { ...env, TEST_LENGTH: 'full' }, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { suites }: { readonly suites: readonly Suite[] } = JSON.parse(listed);
  const tags = suites.flatMap(tagsIn);
  const full = tags.length;
  const short = tags.filter((each) => !each.includes('soak')).length;
  expect({ short, full }).toEqual({ short: lengths.journeys.short, full: lengths.journeys.full });
});

function tagsIn({ suites = [], specs }: Suite): (readonly string[])[] {
  return [...specs.map(({ tags }) => tags), ...suites.flatMap(tagsIn)];
}
