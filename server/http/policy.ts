// The headers that restrict a browser's use of an answer.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** The origins that the shop's page may use beside the shop itself, with `https:` or `wss:`. */
export interface PolicySources {
  /** Targets of forms. A browser may also check the redirects of such a post. */
  readonly forms: readonly string[];
  /** Sources of images. */
  readonly images: readonly string[];
  /** Targets of calls and sockets. */
  readonly connections?: readonly string[];
  /** Hashes of the inline style sheets and scripts (`inlineHashes`). */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
}

/**
 * The policy of the shop's page. It permits the inline sheets and the inline script of the built page, no code from text,
 * and no external source. Claims show fetched or chosen images (`blob:`), and icons of the sheets are `data:`. The
 * decoder of HEIC images starts its worker from a blob, which inherits this policy.
 */
export function contentSecurityPolicy({
  forms,
  images,
  connections = [],
  styles = [],
  scripts = [],
}: PolicySources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "font-src 'self'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["connect-src 'self'", ...connections].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ["form-action 'self'", ...forms].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** An answer that is no page: opened by its address it can run nothing. */
export const answerPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page without scripts and with one inline sheet, such as the documentation. */
export function plainPagePolicy(style: string, forms: readonly string[] = []): string {
  const posted = forms.length === 0 ? "form-action 'none'" : ['form-action', ...forms].join(' ');
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    posted,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The hashes of the sheets and scripts inside an HTML file, if it exists, and of a sheet that the server adds. */
export function inlineHashes(
  file: string,
  added = '',
): { styles: readonly string[]; scripts: readonly string[] } {
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const hashesOf = (tag: 'style' | 'script') =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => hashOf(text));
  const styles = added === '' ? hashesOf('style') : [...hashesOf('style'), hashOf(added)];
  return { styles, scripts: hashesOf('script') };
}

/** Headers of every answer. `secure`: the shop has an https address, which browsers must use for a year. */
export function securityHeaders(secure: boolean): readonly (readonly [name: string, value: string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', unused.map((feature) => `${feature}=()`).join(', ')],
    ...(secure ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ];
}

/** Device features that a page may request; the shop uses none: a claim's photo comes from a file field. */
const unused = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
