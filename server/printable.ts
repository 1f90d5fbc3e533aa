/** One line, without control characters: a customer's text must not move the reader's cursor. */
export function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '');
}
