/** FNV-1a, 32 bits: the same number for the same text on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** One of `count` choices, the same for the same text. */
export function choiceOf(text: string, count: number): number {
  return hashOf(text) % count;
}
