import type { Preview } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import '../ui/tokens.css';
import '../ui/base.css';
// As in the shop: the styles of pages come after it, and override it.
import '../ui/app/shell.css';
import drawings from 'virtual:charts';
import { localeOf } from '../i18n/locales.ts';
import { answerPanel } from '../stories/chart/answers.ts';
import { forgetOthers } from '../stories/chart/lit.ts';
import { closedPanels, isTest, localised } from '../stories/localised.tsx';
import { overflowing } from '../stories/overflow.ts';
import { askedFor, begin } from '../stories/words/spoken.ts';

answerPanel(drawings);

const preview: Preview = {
  decorators: [localised],
  loaders: isTest ? [] : [() => import('./styles.ts')],
  beforeEach: (context) => {
    forgetOthers(context.id);
    begin(context.id, context.globals.locale === 'pseudo');
    closedPanels(context);
    spyOn(console, 'warn');
    spyOn(console, 'error');
  },
  // React and XState write their warnings to the console. Outside tests a story stays on the canvas, and reports.
  afterEach: async ({ reporting }) => {
    if (!isTest) {
      const wide = overflowing(document.documentElement);
      const status = wide.length === 0 ? 'passed' : 'warning';
      reporting.addReport({ type: 'overflow', version: 1, status, result: wide });
      reporting.addReport({ type: 'words', version: 1, status: 'passed', result: askedFor(wide) });
      return;
    }
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
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
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
          { value: 'pseudo', title: 'Finnish at 140%' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    controls: { disableSaveFromUI: true },
    // Cases act with Finnish words. In another language the story stays as it was drawn.
    throwPlayFunctionExceptions: false,
    viewport: {
      options: {
        phone: viewport('Phone', 390, 844),
        tablet: viewport('Tablet', 800, 1000),
        laptop: viewport('Laptop', 1280, 800),
      },
    },
    options: {
      // The groups of stories/titles.ts: Storybook reads this list without running it. Written stories come after the states. '*': the groups without a place.
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          'Login',
          ['States'],
          'Catalogue',
          ['States'],
          'Search',
          ['States'],
          'Notices',
          'Cart',
          ['States'],
          'Why',
          'Ordering',
          ['States'],
          'Prepayment',
          ['States'],
          'Orders',
          ['States'],
          'Cancelling',
          'Approving',
          'Drafts',
          'Approvals',
          'History',
          'Reorder',
          ['States'],
          'Guide',
          'Template',
          ['States'],
          'Naming',
          'Standing',
          'Recipe',
          ['States'],
          'Pad',
          'Import',
          ['States'],
          'Export',
          'Inventory',
          'Claims',
          'Claim',
          ['States'],
          'Account',
          'Faq',
          'Feedback',
          'Presence',
          'App',
          ['States'],
          'Shell',
          'Connection',
          'Maintenance',
          'Refresh',
          'Toast',
          '*',
          'Words',
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

function viewport(name: string, width: number, height: number) {
  return { name, styles: { width: `${width}px`, height: `${height}px` } };
}

export default preview;
