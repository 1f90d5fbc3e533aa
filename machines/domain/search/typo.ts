/** True if one typo makes one word the other: one letter too many, missing or wrong, or two swapped. */
export function isOneTypo(a: string, b: string): boolean {
  if (a.length > b.length) return isOneTypo(b, a);
  if (b.length - a.length > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** True if the word begins with the letters, except for one typo: incomplete words may have a typo, too. */
export function beginsWithTypo(word: string, letters: string): boolean {
  if (!mayMeet(word.slice(0, 2), letters.slice(0, 2))) return false;
  return changes.some((more) => isOneTypo(word.slice(0, letters.length + more), letters));
}

/** True if the word ends with the letters, except for one typo: the last part of a compound. */
export function endsWithTypo(word: string, letters: string): boolean {
  if (!mayMeet(word.slice(-2), letters.slice(-2))) return false;
  return changes.some((more) => {
    const from = word.length - letters.length - more;
    return from > 0 && isOneTypo(word.slice(from), letters);
  });
}

/** A typo makes a word shorter or longer by one letter, or leaves its length. */
const changes = [-1, 0, 1];

/** One typo leaves one of two letters in its place, or beside it. */
function mayMeet([a, b]: string, [c, d]: string): boolean {
  return a === c || b === d || a === d || b === c;
}
