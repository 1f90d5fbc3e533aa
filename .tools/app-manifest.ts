// The manifest of the installed shop, with its icons. A PNG is ui/icons/icon.svg in its size.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Locale } from '../i18n/locales.ts';

const root = join(import.meta.dirname, '..');
/** The names in one language. */
function namesIn(locale: Locale) {
  const words = (file: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(join(root, 'i18n', locale, `${file}.json`), 'utf8'));
  const app = words('app');
  return {
    name: app['app.name'],
    shortcuts: [
      { name: app['app.guide'], url: '/shop/guide' },
      { name: words('pad')['pad.title'], url: '/order/pad' },
      { name: words('inventory')['inventory.title'], url: '/inventory' },
    ],
  };
}

/**
 * https://www.w3.org/TR/appmanifest, and its share target. The icon fills its square, so it can be masked. Browsers that
 * know no `…_localized` show Finnish names.
 */
export function appManifest() {
  const { name, shortcuts } = namesIn('fi');
  const english = namesIn('en');
  const png = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return {
    id: '/',
    name,
    short_name: name,
    lang: 'fi',
    name_localized: { en: english.name },
    short_name_localized: { en: english.name },
    start_url: '/shop',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfbf8',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      png(192),
      png(512),
      { ...png(512), purpose: 'maskable' },
    ],
    shortcuts,
    shortcuts_localized: { en: english.shortcuts },
    // `ui/pad/use-pasted-lines.ts` reads the text.
    share_target: { action: '/order/pad', method: 'GET', params: { text: 'text' } },
  };
}

const icons = ['icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png'];
const MANIFEST = 'manifest.webmanifest';

/** Files of fixed names beside the page: the manifest names them. */
function fileOf(name: string): Uint8Array | undefined {
  if (name === MANIFEST) return Buffer.from(JSON.stringify(appManifest()));
  return icons.includes(name) ? readFileSync(join(root, 'ui/icons', name)) : undefined;
}

export function installable(): Plugin {
  return {
    name: 'installable',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-180.png' }, injectTo: 'head' },
    ],
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = fileOf((request.url ?? '').slice(1));
        if (file === undefined) return next();
        const type = request.url?.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
        response.setHeader('content-type', type).end(file);
      });
    },
    generateBundle() {
      for (const name of [MANIFEST, ...icons]) {
        const source = fileOf(name);
        if (source !== undefined) this.emitFile({ type: 'asset', fileName: name, source });
      }
    },
  };
}
