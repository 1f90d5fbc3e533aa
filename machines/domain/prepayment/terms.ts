/** A piece of the terms of a payment: plain text, or text with a link. */
export interface TermsPiece {
  readonly text: string;
  readonly href?: string;
}

const link = /<a\b[^>]*\bhref="(https:\/\/[^"]*)"[^>]*>(.*?)<\/a>/gis;

/**
 * Splits the terms of the payment service, text with links in HTML, into pieces. Nothing is rendered as HTML, and only
 * https links are used.
 */
export function termsOf(terms: string): TermsPiece[] {
  const pieces: TermsPiece[] = [];
  let from = 0;
  for (const found of terms.matchAll(link)) {
    pieces.push({ text: plain(terms.slice(from, found.index)) });
    pieces.push({ text: plain(found[2] ?? ''), href: found[1] ?? '' });
    from = found.index + found[0].length;
  }
  pieces.push({ text: plain(terms.slice(from)) });
  return pieces.filter(({ text }) => text.trim() !== '');
}

function plain(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => named[name] ?? '');
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};
