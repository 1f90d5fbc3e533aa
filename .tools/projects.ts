// The test projects: four under Node by folder, and the stories in Chromium.

import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { findChromium } from './chromium.ts';
import { withoutParser } from './messages.ts';
import { storyInstances } from './story-instances.ts';

export function nodeProject(
  name: 'domain' | 'machines' | 'server' | 'house',
): TestProjectInlineConfiguration {
  const folders = name === 'server' ? '{server,foreign}' : name;
  return {
    extends: true,
    // Each worker loads the imports of tests once: loading Effect is half of the time of small files.
    test: {
      name,
      environment: 'node',
      include: [`tests/${folders}/**/*.test.ts`],
      exclude: withoutOffice(),
      isolate: false,
      // On a busy machine an awaited value comes late.
      expect: { poll: { timeout: 120_000 } },
      // A limit ends a test that hangs. A busy machine may take ten times as long.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      ...(name === 'server' && {
        globalSetup: ['tests/server/database-server.ts', '.tools/build-server.ts'],
      }),
    },
  };
}

/** Vite reads the same configuration to build, and a run of other projects has no use for a browser either. */
export async function storiesProject(): Promise<TestProjectInlineConfiguration> {
  if (!wanted()) return { test: { name: 'stories', include: [] } };
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const { playwright } = await import('@vitest/browser-playwright');
  return {
    extends: true,
    plugins: [storybookTest({ configDir: join(import.meta.dirname, '..', '.storybook') })],
    // Beside another run the next free port does as well.
    server: { strictPort: false },
    resolve: { alias: [withoutParser, uninstrumented] },
    optimizeDeps: { entries: ['stories/**/*.stories.tsx', '.storybook/preview.tsx'], include: prebundled },
    test: {
      name: 'stories',
      // A journey walks many paths.
      testTimeout: 300_000,
      // The files of a page share their modules; every story resets its own state.
      isolate: false,
      // A page a core, after the tests under Node.
      maxWorkers: availableParallelism(),
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // A dialog opens without a transition; the browser tests check transitions.
        provider: playwright({
          launchOptions: await findChromium(),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: storyInstances(),
      },
    },
  };
}

/** Without Storybook's panel, the steps of a story are not recorded for it. */
const uninstrumented = {
  find: /^storybook\/internal\/instrumenter$/,
  replacement: join(import.meta.dirname, '..', '.storybook', 'uninstrumented.ts'),
};

// Found late, each of these would reload the page in the middle of a test.
const prebundled = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

function wanted(): boolean {
  const named = process.argv.flatMap((word, index) =>
    word === '--project'
      ? (process.argv[index + 1] ?? [])
      : word.startsWith('--project=')
        ? word.slice(10)
        : [],
  );
  return (
    process.env.VITEST !== undefined && (named.length === 0 || named.some((name) => !nodeNames.has(name)))
  );
}

const nodeNames = new Set(['domain', 'machines', 'server', 'house']);

/** Without LibreOffice a file's own XML is read alone: excel.test.ts. A file without tests would fail. */
export function withoutOffice(): string[] {
  const hasOffice = process.env.VITEST !== undefined && spawnSync('soffice', ['--version']).status === 0;
  return hasOffice ? [] : ['tests/machines/excel-office.test.ts'];
}
