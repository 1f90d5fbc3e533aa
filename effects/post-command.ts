import type { CartChangeAnswer } from '../machines/domain/contract/cart-calls.ts';
import { isNamed } from '../machines/domain/journal/book.ts';
import type { CartCall } from '../machines/domain/journal/cart-call.ts';
import type { StoredCommand } from '../machines/domain/journal/cart-sync.ts';
import type { Http } from './http.ts';

interface OpenBook {
  readonly book: string;
  readonly version: number;
  /** The last attempt failed: the broken server is not reported again. */
  readonly retried: boolean;
}

/**
 * Sends the §7 call of a command. A backend that answers `book` also receives its key and, for a whole cart, the book's
 * version.
 */
export function postCommand(
  http: Http,
  { id, command }: StoredCommand,
  call: CartCall,
  { book, version, retried }: OpenBook,
): Promise<CartChangeAnswer> {
  const knowsBooks = isNamed(book);
  const extra = knowsBooks ? { book, command: { id, command } } : {};
  const key = knowsBooks ? { 'idempotency-key': id } : {};
  switch (call.name) {
    case 'putItem':
      return http('putItem', { payload: { item: call.item, ...extra }, headers: key, retried });
    case 'removeItem':
      return http('removeItem', { payload: { item: call.item, ...extra }, headers: key, retried });
    case 'putCart': {
      const { items, custom_reference } = call;
      const match = knowsBooks ? { 'if-match': `"${version}"` } : {};
      return http('putCart', {
        payload: { cart: { items, custom_reference }, ...extra },
        headers: { ...key, ...match },
        retried,
      });
    }
    default:
      return call satisfies never;
  }
}
