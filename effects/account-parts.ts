import { type Failure, failureOf, isMaintenance } from '../machines/domain/failure.ts';
import { bookOf } from '../machines/domain/journal/book.ts';
import type { Account, AccountData, AccountPart } from '../machines/domain/session/account.ts';
import type { AnswerOf, Http } from './http.ts';

export interface Asked {
  readonly fallbackToCache?: boolean;
  readonly retried?: boolean;
}

/**
 * Timeout in milliseconds after the first part has arrived. A hanging part does not block the shop; it is requested
 * again.
 */
const TIMEOUT = 5_000;

/** Rejects if the session is over, during maintenance, and if no call has reached the server. */
export async function fetchParts(
  http: Http,
  parts: readonly AccountPart[],
  asked: Asked,
): Promise<AccountData> {
  const asking = parts.map((part) => fetchPart(http, part, asked));
  const { late, end } = lateAfter(asking);
  const settled = await Promise.allSettled(asking.map((part) => Promise.race([part, late]))).finally(end);
  const failures = settled.flatMap((each) => (each.status === 'rejected' ? [failureOf(each.reason)] : []));
  const isLost = failures.length === parts.length && failures.every(({ tag }) => tag === 'lost');
  const ending = isLost
    ? failures[0]
    : failures.find((each) => each.tag === 'unauthorized' || isMaintenance(each));
  if (ending !== undefined) throw ending;
  const came = parts.filter((_, index) => settled[index]?.status === 'fulfilled');
  const data = settled.map((each) => (each.status === 'fulfilled' ? each.value : {}));
  // The order of the parts matters: the minimum order of the customer record replaces that of the cart.
  return Object.assign({ came }, ...data);
}

/** Rejects TIMEOUT milliseconds after the first part has arrived. */
function lateAfter(asking: readonly Promise<unknown>[]) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const late = new Promise<never>((_, reject) => {
    const wait = () => {
      if (!isOver) timer = setTimeout(() => reject({ tag: 'lost' } satisfies Failure), TIMEOUT);
    };
    Promise.any(asking).then(wait, () => {});
  });
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  return { late, end };
}

async function fetchPart<Part extends AccountPart>(http: Http, part: Part, asked: Asked) {
  return readers[part](await http(part, part === 'orders' ? { ...asked, tagged: true } : asked));
}

const readers: { readonly [Part in AccountPart]: (answer: AnswerOf<Part>) => Partial<Account> } = {
  me: ({ prepayment, honours_keys, users, customer_name: customer, approval }) => ({
    prepayment,
    honoursKeys: honours_keys,
    users,
    ...(customer && { customer }),
    ...(approval && { approval }),
  }),
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
