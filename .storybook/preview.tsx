import type { Preview } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import '../ui/tokens.css';
import '../ui/base.css';
import drawings from 'virtual:charts';
import { localeOf } from '../i18n/locales.ts';
import { answerPanel } from '../stories/chart/answers.ts';
import { nothingDrawn } from '../stories/chart/lit.ts';
import { closedPanels, localised } from '../stories/localised.tsx';
import { overflowing } from '../stories/overflow.ts';

answerPanel(drawings);

const preview: Preview = {
  decorators: [localised],
  beforeEach: (context) => {
    nothingDrawn();
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
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        title: 'Theme',
        items: [
          { value: 'light', title: 'Vaalea / Light' },
          { value: 'dark', title: 'Tumma / Dark' },
        ],
        dynamicTitle: true,
      },
    },
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
      // The groups of stories/titles.ts: Storybook reads this list without running it. '*': the groups without a place.
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
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
          'Guide',
          'Template',
          'Naming',
          'Standing',
          'Recipe',
          'Pad',
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
          'Unseen',
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
