import type { StorybookConfig } from '@storybook/react-vite';
import { processIndexer, processStories } from './process-stories.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx', '../tests/hands/harnesses/*.harness.ts'],
  experimental_indexers: (indexers = []) => [processIndexer, ...indexers],
  viteFinal: (config) => ({ ...config, plugins: [processStories(), ...(config.plugins ?? [])] }),
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
