/**
 * Splits a product's name after its head word, the noun that buyers scan for: 'Jauho' + ', perunajauho'. The head ends
 * at a comma, a bracket, a number or a word such as 'with'; a decimal comma is inside a number. Both parts together are
 * the name.
 */
export function splitHead(name: string): readonly [head: string, rest: string] {
  const end = name.search(/, | \(| \d| (?:with|made|in|from|for|and|or|ja|tai|sis\.?) /);
  return end > 0 ? [name.slice(0, end), name.slice(end)] : [name, ''];
}
