// As much of XML as the files of office programs need.

export interface Tag {
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner: string;
}

/** The elements of this name that do not lie in one another. */
export function tags(xml: string, name: string): Tag[] {
  const found = xml.matchAll(new RegExp(`<${name}((?: [^>]*?)?)(?:/>|>(.*?)</${name}>)`, 'gs'));
  return Array.from(found, ([, attributes = '', inner = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ),
    inner,
  }));
}

/** A text without its entities. */
export function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
