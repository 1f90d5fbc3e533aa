import type { Preview } from '@storybook/react-vite';
import '../ui/tokens.css';
import '../ui/base.css';
import { closedPanels, localised } from '../stories/localised.tsx';

const preview: Preview = {
  decorators: [localised],
  beforeEach: closedPanels,
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
    a11y: { test: 'error' },
  },
};

export default preview;
