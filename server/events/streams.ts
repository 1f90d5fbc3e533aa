/** The goods in the outbox. They have no facts; the seq is their revision. */
export const GOODS_STREAM = 'goods';

/**
 * Streams: `cart:<account>-<n>` for the nth book of an account, `order:<id>`, `template:<id>`, `claim:<id>`,
 * `count:<id>`, `approval:<account>`.
 */
export function cartStream(book: string): string {
  return `cart:${book}`;
}

export function orderStream(id: string): string {
  return `order:${id}`;
}

export function orderOf(stream: string): string {
  return stream.slice('order:'.length);
}

export function templateStream(id: string): string {
  return `template:${id}`;
}

export function templateOf(stream: string): string {
  return stream.slice('template:'.length);
}

export function claimStream(id: string): string {
  return `claim:${id}`;
}

export function countStream(id: string): string {
  return `count:${id}`;
}

export function approvalStream(account: string): string {
  return `approval:${account}`;
}

export function bookOf(stream: string): string {
  return stream.slice(stream.indexOf(':') + 1);
}

export function firstBook(account: string): string {
  return `${account}-1`;
}

export function bookAfter(book: string): string {
  const dash = book.lastIndexOf('-');
  return `${book.slice(0, dash)}-${Number(book.slice(dash + 1)) + 1}`;
}

/** Undefined: it is the account's first book. */
export function bookBefore(book: string): string | undefined {
  const dash = book.lastIndexOf('-');
  const number = Number(book.slice(dash + 1)) - 1;
  return number < 1 ? undefined : `${book.slice(0, dash)}-${number}`;
}
