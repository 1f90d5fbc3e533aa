// What a browser may do with an answer: the headers that say so.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** What the shop's page may use beside the shop itself; origins, with `https:` or `wss:` before them. */
export interface PolicySources {
  /** Where forms may be posted to. A browser may also check what such a post is led on to. */
  readonly forms: readonly string[];
  /** Where images may come from. */
  readonly images: readonly string[];
  /** Where calls and sockets may go to. */
  readonly connections?: readonly string[];
  /** Hashes of the sheets that the page carries in itself (`styleHashes`). */
  readonly styles?: readonly string[];
}

/**
 * The shop's page: nothing inline but the sheet that orders the layers, no code from text, nothing from elsewhere. Claims
 * show images that were fetched or chosen (`blob:`), and icons of the sheets are `data:`. The decoder of HEIC images makes
 * its worker of a blob, which this policy holds as well.
 */
export function contentSecurityPolicy({
  forms,
  images,
  connections = [],
  styles = [],
}: PolicySources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
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

/** An answer that is no page: whoever opens it by its address gets nothing that could run. */
export const answerPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page without scripts, with one sheet in itself, such as the documentation. */
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

/** Of the sheets inside an HTML file; none while it is not there. */
export function styleHashes(file: string): readonly string[] {
  if (!existsSync(file)) return [];
  const sheets = readFileSync(file, 'utf8').matchAll(/<style>([\s\S]*?)<\/style>/g);
  return [...sheets].map(([, sheet = '']) => hashOf(sheet));
}

/** On every answer. `secure`: the shop is at an https address, where browsers shall stay for a year. */
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

/** Of what a page may ask the device for, the shop uses nothing: a photo of a claim comes through a file field. */
const unused = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
