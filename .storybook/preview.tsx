import type { Preview } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import '../ui/tokens.css';
import '../ui/base.css';
import { localeOf } from '../i18n/locales.ts';
import { closedPanels, localised } from '../stories/localised.tsx';
import { overflowing } from '../stories/overflow.ts';

const preview: Preview = {
  decorators: [localised],
  beforeEach: (context) => {
    closedPanels(context);
    spyOn(console, 'warn');
    spyOn(console, 'error');
  },
  // React and XState write their warnings to the console.
  afterEach: async () => {
    await expect(console.warn).not.toHaveBeenCalled();
    await expect(console.error).not.toHaveBeenCalled();
    await expect(overflowing(document.documentElement)).toEqual([]);
  },
  initialGlobals: { locale: localeOf(import.meta.env.STORY_LOCALE) },
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
      // A customer's way through the shop; a process that is not named stands before the parts.
      storySort: {
        method: 'alphabetical',
        order: [
          'Login',
          'App',
          'Shell',
          'Catalogue',
          'Search',
          'Notices',
          'Cart',
          'Ordering',
          'Prepayment',
          'Orders',
          'History',
          'Reorder',
          'Template',
          'Naming',
          'Recipe',
          'Import',
          'Export',
          'Inventory',
          'Claims',
          'Claim',
          'Account',
          'Faq',
          'Feedback',
          'Presence',
          'Connection',
          'Maintenance',
          'Refresh',
          'Toast',
          '*',
          'Replays',
          'Parts',
        ],
      },
    },
    // Of what passes axe names one example.
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations', 'incomplete'] },
    },
  },
};

export default preview;
