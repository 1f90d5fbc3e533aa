import type { Preview } from '@storybook/react-vite';
import '../ui/tokens.css';
import '../ui/base.css';

const preview: Preview = {
  // Every story is drawn inside these, the first innermost. They read `context.globals.locale`.
  decorators: [],
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
