import type { StorybookConfig } from '@storybook/react-vite';
import { charts } from './charts.ts';
import { processIndexer, processStories } from './process-stories.ts';

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

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx', '../tests/hands/harnesses/*.harness.ts'],
  experimental_indexers: (indexers = []) => [processIndexer, ...indexers],
  viteFinal: ({ plugins = [], ...config }) => ({
    ...config,
    plugins: [processStories(), charts(), plugins.flat().filter((plugin) => !isShopCheck(plugin))],
  }),
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
