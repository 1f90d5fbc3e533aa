import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { charts } from './charts.ts';
import { messagePlaces } from './places.ts';
import { processIndexer, processStories, titledCases } from './process-stories.ts';
import { notedWords } from './words.ts';

/** Checks and savings of the shop's own chunks. Stories use whole packages, in a current browser. */
const shopChecks = ['within-target', 'known-beginnings', 'lean-packages'];

function isShopCheck(plugin: unknown): boolean {
  return (
    typeof plugin === 'object' &&
    plugin !== null &&
    'name' in plugin &&
    shopChecks.some((name) => name === plugin.name)
  );
}

/** The stories of each message, as the last atlas found them. A folder that is there is served as it is filled. */
const words = join(import.meta.dirname, '..', 'test-results', 'words');
mkdirSync(words, { recursive: true });
// A missing file is an error on the console.
if (!existsSync(join(words, 'shown.json'))) writeFileSync(join(words, 'shown.json'), 'null');

const config: StorybookConfig = {
  // No page shows the properties of components; reading them took four fifths of a build.
  typescript: { reactDocgen: false },
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx', '../tests/hands/harnesses/*.harness.ts'],
  experimental_indexers: (indexers = []) => [processIndexer, ...indexers.map(titledCases)],
  viteFinal: ({ plugins = [], ...config }) => ({
    ...config,
    // For a browser of the shop's target `light-dark()` is compiled: a built page then knows one theme, and no colour.
    build: { ...config.build, target: 'esnext', cssTarget: 'chrome130' },
    plugins: [
      processStories(),
      charts(),
      notedWords(),
      messagePlaces(),
      plugins.flat().filter((plugin) => !isShopCheck(plugin)),
    ],
  }),
  staticDirs: [{ from: words, to: '/words' }],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
