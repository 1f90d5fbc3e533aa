import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features, isLacking, lackingIn, target } from '../../.tools/target.ts';
import { root } from './sources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the target is Safari and iOS 16.4, Firefox ESR 128, Chrome and Edge 111, as in the README', () => {
  expect(target).toEqual({ chrome: '111', edge: '111', firefox: '128', ios: '16.4', safari: '16.4' });
  expect(read('README.md')).toContain(
    `Safari and iOS ${target.safari}, Firefox ${target.firefox}, Chrome and Edge ${target.chrome}`,
  );
});

test('a shim exists for each API that the target lacks, and for no other', () => {
  const brought = [...read('effects/shims.ts').matchAll(/^([\w.]+) \?\?= function/gm)].map(
    ([, name]) => name,
  );
  const shimmed = Object.entries(features).filter(([, { because }]) =>
    because?.startsWith('effects/shims.ts'),
  );
  expect(brought.toSorted()).toEqual(shimmed.map(([name]) => name).toSorted());
  expect(shimmed.filter(([, { since }]) => !isLacking(since))).toEqual([]);
});

test('each thread of the client begins with the shims', () => {
  const threads = [
    'ui/main.tsx',
    'effects/captcha.worker.ts',
    'effects/excel/excel.worker.ts',
    'effects/excel/judge.worker.ts',
    'effects/excel/read.worker.ts',
    'effects/images/image.worker.ts',
  ];
  for (const thread of threads) expect(read(thread)).toMatch(/^import '(\.\.?\/)+(effects\/)?shims\.ts';/);
});

test.each([
  ['new Set(a).symmetricDifference(b)', ['sums and parts of sets']],
  ['for(const e of t.values().map(e=>e.id))', ['helpers of iterators']],
  ['URL.canParse(e)', ['URL.canParse']],
  ['[...t.values()].map(e=>e.id),Promise.withResolvers()', []],
])('a build that holds %s is refused', (code, names) => expect(lackingIn(code)).toEqual(names));
