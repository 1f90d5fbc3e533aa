// Paints the login into dist/index.html: HTML in both languages, its style sheets, and the script that gives way to
// React. So the login is on the screen after one round trip.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer, type Rollup } from 'vite';
import { browserOnly } from './browser-only.ts';
import { buildTarget } from './target.ts';

const root = join(import.meta.dirname, '..');

/** The server replaces them by its own, or leaves the comments. */
const facts = {
  ...{ phone: 'SHOP_PHONE', email: 'SHOP_EMAIL', credit: 'fineli' },
  ...{ 'hours-fi': 'SHOP_HOURS_FI', 'hours-en': 'SHOP_HOURS_EN' },
  ...{ 'welcome-fi': 'SHOP_WELCOME_FI', 'welcome-en': 'SHOP_WELCOME_EN' },
};

export function withPainted(
  page: string,
  painted: string,
  script: string,
  sheetOf: (path: string) => string,
): string {
  const links = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g;
  const sheets = [...page.matchAll(links)].map(([, path = '']) => sheetOf(path));
  return (
    page
      // The loader of chunks finds its sheets linked, and a browser does not fetch a disabled one.
      .replace(links, '<link rel="stylesheet" disabled href="$1">')
      .replace('</head>', () => `${sheets.map((sheet) => `<style>${sheet}</style>`).join('')}</head>`)
      .replace('<div id="root">', (own) => `<div id="painted">${painted}</div>${own}`)
      // Styles need the sentence of a failed start right after the root.
      .replace('</body>', () => `<script>${script}</script></body>`)
  );
}

/** Parts that only the shop's own server shows: they have its facts, or name the source of its goods. */
export function withComments(html: string): string {
  return html
    .replace(/<span class="ask-service">.*?<\/span>/, (part) => `<!--shop-contact ${part}-->`)
    .replace(/<p class="doorway-hours">.*?<\/p>/, (part) => `<!--shop-hours ${part}-->`)
    .replace(/<p class="login-welcome">.*?<\/p>/, (part) => `<!--shop-welcome ${part}-->`)
    .replace(/<p class="source">[\s\S]*?<\/p>/, (part) => `<!--shop-credit ${part}-->`);
}

async function paintedLogin(): Promise<string> {
  const vite = await createServer({
    root,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true },
  });
  try {
    const { paintLogin } = await vite.ssrLoadModule('/ui/login/painted.tsx');
    const parts: string[] = [];
    for (const locale of ['fi', 'en']) {
      const { messages } = await vite.ssrLoadModule(`/i18n/${locale}/shop.ts`);
      parts.push(`<div lang="${locale}">${withComments(paintLogin(locale, messages, facts))}</div>`);
    }
    return parts.join('');
  } finally {
    await vite.close();
  }
}

async function startScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [browserOnly()],
    build: {
      write: false,
      target: buildTarget,
      rolldownOptions: { input: join(root, 'effects/painted-start.ts'), output: { format: 'iife' } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rollup.RollupOutput;
  return output[0].code.trim();
}

if (import.meta.main) {
  const page = join(root, 'dist', 'index.html');
  const sheetOf = (path: string) => readFileSync(join(root, 'dist', path), 'utf8').trim();
  const [painted, script] = [await paintedLogin(), await startScript()];
  writeFileSync(page, withPainted(readFileSync(page, 'utf8'), painted, script, sheetOf));
}
