import { failureOf, isMaintenance } from '../machines/domain/failure.ts';
import { bookOf } from '../machines/domain/journal/book.ts';
import type { Account, AccountData, AccountPart } from '../machines/domain/session/account.ts';
import type { AnswerOf, Http } from './http.ts';

export interface Asked {
  readonly known?: boolean;
  readonly retried?: boolean;
}

/** Rejects where the session is over, during maintenance, and where no call has reached the server. */
export async function fetchParts(
  http: Http,
  parts: readonly AccountPart[],
  asked: Asked,
): Promise<AccountData> {
  const settled = await Promise.allSettled(parts.map((part) => fetchPart(http, part, asked)));
  const failures = settled.flatMap((each) => (each.status === 'rejected' ? [failureOf(each.reason)] : []));
  const isLost = failures.length === parts.length && failures.every(({ tag }) => tag === 'lost');
  const ending = isLost
    ? failures[0]
    : failures.find((each) => each.tag === 'unauthorized' || isMaintenance(each));
  if (ending !== undefined) throw ending;
  const came = parts.filter((_, index) => settled[index]?.status === 'fulfilled');
  const data = settled.map((each) => (each.status === 'fulfilled' ? each.value : {}));
  // In the order of the parts: the record's minimum order replaces the cart's.
  return Object.assign({ came }, ...data);
}

async function fetchPart<Part extends AccountPart>(http: Http, part: Part, asked: Asked) {
  return readers[part](await http(part, asked));
}

const readers: { readonly [Part in AccountPart]: (answer: AnswerOf<Part>) => Partial<Account> } = {
  me: ({ prepayment, honours_keys, users }) => ({ prepayment, honoursKeys: honours_keys, users }),
  cart: (answer) => ({
    extraFees: answer.cart.extra_fees,
    accepted: bookOf(answer),
    minimumOrderAmount: answer.cart.min_order_amount ?? 0,
  }),
  orders: ({ orders, next }) => ({ orders, older: next ?? undefined }),
  minimumOrderAmount: ({ amount }) => ({ minimumOrderAmount: amount }),
  notifications: ({ notifications }) => ({ notifications }),
  message: ({ message }) => ({ message: message ?? undefined }),
};
