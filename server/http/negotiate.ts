export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that the client accepts (RFC 9110 §12.5.3); `q=0` refuses one. */
export function preferredEncoding(header: string | undefined): Encoding {
  const accepted = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='));
    accepted.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const any = accepted.get('*') ?? 0;
  if ((accepted.get('br') ?? any) > 0) return 'br';
  return (accepted.get('gzip') ?? any) > 0 ? 'gzip' : 'identity';
}

/** True if If-None-Match names this ETag, compared weakly (RFC 9110 §13.1.2). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
