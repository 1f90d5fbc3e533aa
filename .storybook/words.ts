// In Storybook every provider of messages notes those that a story asks for, and has the pseudo-locale.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const noting = '\0noting-intl';
const spoken = join(import.meta.dirname, '..', 'stories', 'words', 'spoken.ts');

/** Replaces react-intl's provider of messages, in the shop's own files too: they have providers inside others. */
export function notedWords(): Plugin {
  return {
    name: 'noted-words',
    enforce: 'pre',
    // Vite does not find the package behind its replacement before the first story.
    config: () => ({ optimizeDeps: { include: ['react-intl'] } }),
    resolveId: {
      filter: { id: /^(react-intl|\0noting-intl)$/ },
      handler: (id, importer) => (id === noting || importer !== noting ? noting : null),
    },
    load: {
      filter: { id: /^\0noting-intl$/ },
      handler: () => `
        import { createElement } from 'react';
        import { IntlProvider as Provider } from 'react-intl';
        import { spoken } from '${spoken.replaceAll('\\', '/')}';
        export * from 'react-intl';
        export function IntlProvider(props) {
          return createElement(Provider, { ...props, messages: spoken(props.messages) });
        }`,
    },
  };
}
