import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStorySortParameter } from 'storybook/internal/csf-tools';
import { describe, expect, test } from 'vitest';
import config from '../../.storybook/main.ts';
import { shownProcesses } from '../model/models.ts';
import { root } from './sources.ts';

const processes = Object.keys(shownProcesses).map((name) => name.charAt(0).toUpperCase() + name.slice(1));

describe('the list of stories', () => {
  test('begins with a customer’s way, and each entry is a process of the list', () => {
    const { order } = getStorySortParameter(readFileSync(join(root, '.storybook/preview.tsx'), 'utf8'));
    expect(order.filter((entry: string) => !processes.includes(entry))).toEqual(['*', 'Replays', 'Parts']);
  });

  test('has each written story under a process, the replays or the parts', () => {
    const written = globSync('stories/**/*.stories.tsx', { cwd: root }).map((path) => {
      const [, title] = /title: '(\w+)\//.exec(readFileSync(join(root, path), 'utf8')) ?? [];
      return title ?? path;
    });
    expect(written.filter((title) => ![...processes, 'Replays', 'Parts'].includes(title))).toEqual([]);
  });
});

test('`storybook build` leaves out the checks of the shop’s chunks: models and hands run in a current browser', async () => {
  const names = ['within-target', 'known-beginnings', 'compiled-messages'];
  const plugins = names.map((name) => ({ name }));
  const built = await config.viteFinal?.({ plugins }, {} as never);
  expect(built?.plugins?.flat()).toEqual([expect.objectContaining({ name: 'process-stories' }), plugins[2]]);
});
