import type { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import type { HistoryAnswer } from '../../machines/domain/contract/history-calls.ts';
import type { Envelope } from '../../machines/domain/journal/envelope.ts';

/** Of which book (without it the open one), and of its facts those that are earlier than `before`. */
export interface HistoryAsked {
  readonly book?: string;
  readonly before?: number;
}

export type CartEnvelope = Envelope<CartFact>;

/** As the answer has it, with the facts as the event store keeps them. */
type History = Omit<HistoryAnswer, 'facts'> & { readonly facts: readonly CartEnvelope[] };

/** What happened in the books of an account. */
export interface Histories {
  /** undefined: the account has no such book. */
  read(account: string, asked: HistoryAsked): Promise<History | undefined>;
}
