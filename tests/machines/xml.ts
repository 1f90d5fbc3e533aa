// An XML element; the parser supports the subset that office files use.

export interface Tag {
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner: string;
}

/** The elements of this name that are not nested in one another. */
export function tags(xml: string, name: string): Tag[] {
  const found = xml.matchAll(new RegExp(`<${name}((?: [^>]*?)?)(?:/>|>(.*?)</${name}>)`, 'gs'));
  return Array.from(found, ([, attributes = '', inner = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ),
    inner,
  }));
}

/** A text with its entities decoded. */
export function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
