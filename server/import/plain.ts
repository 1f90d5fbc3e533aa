/** A value as text: a number without the last digits of binary fractions, of a formula its result, of a date its day. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toFixed(6)));
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('result' in value) return plain(value.result);
  if ('richText' in value && Array.isArray(value.richText)) {
    return value.richText.map(({ text }: { text: string }) => text).join('');
  }
  return 'text' in value ? plain(value.text) : '';
}
