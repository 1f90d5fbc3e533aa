/** A project of a Sentry-compatible service: `https://KEY@HOST/PROJECT`. The key is public. */
export interface Dsn {
  readonly text: string;
  /** The address that envelopes are posted to. */
  readonly url: string;
}

/** Undefined: not a DSN. */
export function readDsn(text: string): Dsn | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, pathname, search } = new URL(text);
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined) return undefined;
  // A second key, after a colon, is a secret: it must not be used here.
  if (password !== '' || search !== '') return undefined;
  return {
    text,
    url: `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`,
  };
}
