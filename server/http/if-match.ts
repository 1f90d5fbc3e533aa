/** The version in If-Match: `"12"` or `12`. Undefined, without one or for `*`: any. */
export function versionOf(ifMatch: string | undefined): number | undefined | 'unreadable' {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = /^\s*"?(\d{1,9})"?\s*$/.exec(ifMatch)?.[1];
  return version === undefined ? 'unreadable' : Number(version);
}
