import { failureOf } from '../machines/domain/failure.ts';
import type { AccountData } from '../machines/domain/session/account.ts';
import type { Http } from './http.ts';

/**
 * The newest orders, or a single one. Another backend may lack the call of a single order: then the list is searched.
 */
export async function fetchOrders(http: Http, id: string | undefined): Promise<AccountData> {
  const one = id === undefined ? undefined : await http('order', { params: { id } }).catch(onlyUnexpected);
  if (one !== undefined) return { came: [], order: one.order };
  const { orders, next } = await http('orders', { tagged: true });
  return { came: ['orders'], orders, older: next ?? undefined };
}

function onlyUnexpected(error: unknown): undefined {
  if (failureOf(error).tag !== 'unexpected') throw error;
}
