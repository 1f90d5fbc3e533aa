/** A piece of the terms of a payment: plain words, or words that lead to a page. */
export interface TermsPiece {
  readonly text: string;
  readonly href?: string;
}

const link = /<a\b[^>]*\bhref="(https:\/\/[^"]*)"[^>]*>(.*?)<\/a>/gis;

/**
 * The terms as the payment service states them, words with links in HTML, as pieces: nothing of them is drawn as HTML,
 * and only https links lead anywhere.
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
