export interface PolicySources {
  /** Where forms may be posted to beside the shop itself. A browser may also check what such a post is led on to. */
  readonly forms: readonly string[];
  /** Where images may come from beside the shop itself. */
  readonly images: readonly string[];
  /** Where the client may connect to beside the shop itself. */
  readonly connections?: readonly string[];
}

/** The content security policy. Styles are set by libraries at run time; the captcha computes in a worker made from a blob. */
export function contentSecurityPolicy({ forms, images, connections = [] }: PolicySources): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["connect-src 'self'", ...connections].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
