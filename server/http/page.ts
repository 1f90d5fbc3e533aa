// Writes the facts of the shop and its brand into the built page and the manifest.
import { type Brand, noBrand } from '../brand/brand.ts';
import { escapeHtml } from './html.ts';

export interface Page {
  readonly phone: string;
  readonly email: string;
  readonly brand?: Brand;
  /** True for the demo's goods: the page names their source. */
  readonly hasCredit?: boolean;
  /** Public, not a secret: it identifies the project that reports are sent to. */
  readonly sentryDsn?: string | undefined;
}

/**
 * The facts reach the page as meta tags, and the painted login (`.tools/paint.ts`). A page that fails to start names the
 * phone. The brand's `<style>` is the last one, so it wins over the tokens.
 */
export function withPage(html: string, page: Page): string {
  const { phone, email, brand = noBrand, hasCredit = false, sentryDsn } = page;
  const facts: Readonly<Record<string, string>> = {
    ...{ phone, email },
    ...brand.facts,
    ...(hasCredit ? { credit: 'fineli' } : {}),
    ...(sentryDsn === undefined ? {} : { 'sentry-dsn': sentryDsn }),
  };
  const tags = Object.entries(facts).map(
    ([name, content]) => `<meta name="shop-${name}" content="${escapeHtml(content)}">`,
  );
  const style = brand.style === '' ? '' : `<style>${brand.style}</style>`;
  const call = `<p>Asiakaspalvelu, <span lang="en">customer service</span>: ${escapeHtml(phone)}</p>`;
  const shown: Readonly<Record<string, boolean>> = {
    contact: phone !== '' && email !== '',
    credit: hasCredit,
    hours: 'hours-fi' in facts,
    welcome: 'welcome-fi' in facts,
  };
  return named(html.replace(/\s*<meta name="shop-[\w-]+"[^>]*>/g, ''), brand)
    .replace('</head>', () => `${tags.join('')}${style}</head>`)
    .replace('<p id="shop-phone"></p>', () => call)
    .replace(/<!--shop-(\w+) ([\s\S]*?)-->/g, (_, part, text) => (shown[part] ? text : ''))
    .replaceAll('tel:"', () => `tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}"`)
    .replace(/\bSHOP_([A-Z_]+)/g, (all, name: string) =>
      escapeHtml(facts[name.toLowerCase().replace('_', '-')] ?? all),
    );
}

/** The name in the title, the wordmark of the painted login and the sentence of a failed start; the favicon. */
function named(html: string, { name, icon, shortName }: Brand): string {
  const renamed =
    name === undefined
      ? html
      : html
          .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
          .replace(/(<span class="wordmark-name">)[^<]*/g, (_, tag) => `${tag}${escapeHtml(name)}`)
          .replace(
            /(<meta name="apple-mobile-web-app-title" content=")[^"]*/,
            (_, tag) => `${tag}${escapeHtml(shortName ?? name)}`,
          );
  return icon === undefined
    ? renamed
    : renamed.replace(/(<link\s+rel="icon"\s+href=")[^"]*/, (_, tag) => `${tag}${icon}`);
}

/** The manifest with the names of the brand, which are the same in both languages; its icons have the addresses of the client's. */
export function withBrand(json: string, { brand = noBrand }: Page): string {
  const { name, shortName } = brand;
  if (name === undefined) return json;
  const { name_localized: _, short_name_localized: __, ...manifest } = JSON.parse(json);
  return JSON.stringify({ ...manifest, name, short_name: shortName });
}
