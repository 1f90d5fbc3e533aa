import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lostBeginnings, sharedChunkOf } from '../../.tools/chunks.ts';
import { root } from './sources.ts';

/** The static imports of each module; a lazy import begins a chunk. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'index.html': ['ui/button.ts'],
  'ui/app/Shop.tsx': ['ui/row.ts'],
  'ui/catalogue/CatalogueScreen.tsx': ['ui/row.ts', 'ui/price.ts'],
  'ui/deferred/DeferredViews.tsx': ['ui/button.ts', 'ui/price.ts', 'ui/panel.ts', 'i18n/headers.ts'],
  'effects/codec.ts': ['machines/cart.schema.ts'],
  'effects/provide-deferred.ts': [
    'machines/cart.schema.ts',
    'machines/faq.ts',
    'machines/faq.schema.ts',
    'machines/send.ts',
  ],
  'effects/provide-cart.ts': ['machines/send.ts', 'machines/line.schema.ts'],
  'effects/opened-page.ts': ['effects/send.ts'],
  'ui/faq/FaqPage.tsx': ['machines/faq.ts', 'ui/panel.ts', 'ui/faq/answer.ts', 'machines/page.schema.ts'],
  'i18n/fi/deferred.ts': ['i18n/fi/export.json'],
  'i18n/headers.ts': ['i18n/fi/export.json'],
  'machines/cart.schema.ts': ['node_modules/effect/dist/Schema.js'],
  'machines/line.schema.ts': ['node_modules/effect/dist/Schema.js'],
  'machines/page.schema.ts': ['node_modules/effect/dist/Schema.js'],
  'machines/faq.schema.ts': ['node_modules/effect/dist/Schema.js'],
  'machines/faq.ts': ['machines/faq/search.ts'],
};

const graph = {
  getModuleInfo(id: string) {
    const module = id.slice(root.length + 1);
    const isEntry = module === 'index.html';
    const isLazy = /^(i18n\/..\/deferred.ts|ui\/.*[A-Z].*|effects\/.*|.*-calls\.ts)$/.test(module);
    const at = (paths: readonly string[]) => paths.map((path) => join(root, path));
    return {
      isEntry,
      importers: at(Object.keys(imports).filter((path) => imports[path]?.includes(module))),
      dynamicImporters: isLazy ? at(['index.html']) : [],
      importedIds: at(imports[module] ?? []),
    };
  },
};

test.each([
  ['ui/button.ts', 'common', 'the first page needs it'],
  ['ui/row.ts', 'Shop', 'the shop needs it'],
  ['machines/cart.schema.ts', 'codec', 'it imports Effect, and the codec needs it'],
  ['machines/faq.schema.ts', undefined, 'it imports Effect, and the processes alone need it'],
  ['machines/line.schema.ts', 'ordering', 'it imports Effect, and ordering needs it'],
  ['machines/page.schema.ts', undefined, 'it imports Effect, and a page alone needs it'],
  ['node_modules/effect/dist/Schema.js', undefined, 'it is Effect'],
  ['ui/price.ts', 'goods', 'the catalogue needs it and must not wait for the views'],
  ['effects/send.ts', 'page', 'the page always asks for it'],
  ['machines/send.ts', 'account', 'the processes need it, too, and stand without ordering'],
  ['machines/faq/search.ts', 'processes', 'a process and its page need it'],
  ['ui/panel.ts', 'views', 'a view and a page need it'],
  ['i18n/headers.ts', 'views', 'the views need it'],
  ['i18n/fi/export.json', undefined, 'the messages need it, and stand without the views'],
  ['ui/faq/answer.ts', undefined, 'a page alone needs it'],
])('%s lies in %s: %s', (module, chunk, _why) => {
  expect(sharedChunkOf(join(root, module), graph)).toBe(chunk);
});

test('a beginning that is no module is lost', () => {
  expect(lostBeginnings(graph)).toEqual([]);
  const without = (gone: string) => ({
    getModuleInfo: (id: string) => (id === join(root, gone) ? null : graph.getModuleInfo(id)),
  });
  expect(lostBeginnings(without('effects/codec.ts'))).toEqual(['effects/codec.ts']);
});
