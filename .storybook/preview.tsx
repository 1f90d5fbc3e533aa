import type { Preview } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import '../ui/tokens.css';
import '../ui/base.css';
import { closedPanels, localised } from '../stories/localised.tsx';

const preview: Preview = {
  decorators: [localised],
  beforeEach: async (context) => {
    await closedPanels(context);
    spyOn(console, 'warn');
    spyOn(console, 'error');
  },
  // Nothing is said on the console: React and XState tell there of what is wrong.
  afterEach: async () => {
    await expect(console.warn).not.toHaveBeenCalled();
    await expect(console.error).not.toHaveBeenCalled();
  },
  initialGlobals: { locale: 'fi' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'fi', title: 'Suomi' },
          { value: 'en', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    options: {
      storySort: {
        order: [
          'Session',
          ['States', 'Cases', 'Journeys'],
          'Login',
          ['States', 'Cases', 'Journeys'],
          'Catalogue',
          ['States', 'Cases', 'Journeys'],
          'Cart',
          ['States', 'Cases', 'Journeys'],
          'Ordering',
          ['States', 'Cases', 'Journeys'],
          'Orders',
          'Toast',
          ['States', 'Cases', 'Journeys'],
          'Parts',
        ],
      },
    },
    a11y: { test: 'error' },
  },
};

export default preview;
