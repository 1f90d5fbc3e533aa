import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { JournalAsk, JournalInput, JournalTold } from '../../machines/cart/cart.events.ts';
import type { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import type { CartAnswer, CartChangeAnswer } from '../../machines/domain/contract/cart-calls.ts';
import { failureOf } from '../../machines/domain/failure.ts';
import { bookOf, ONLY_BOOK, restoredBy } from '../../machines/domain/journal/book.ts';
import { callFor, type OutboxCall, supersedes } from '../../machines/domain/journal/outbox.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import type { Clock } from '../clock.ts';
import type { Http } from '../http.ts';
import { uuidv7 } from '../ids.ts';
import type { Journal, StoredCommand } from '../journal.ts';

export interface JournalEffects {
  readonly http: Http;
  readonly journal: Promise<Journal>;
  readonly clock: Clock;
}

interface Waiting {
  readonly ref: number;
  readonly stored: StoredCommand;
}

/**
 * The journal of one user's open book: keeps facts and commands in the browser, and carries the commands to the
 * server one at a time, in order. What could not be sent waits for the next command, `journal.flush`, or a reload.
 */
export function journalActor(
  effects: JournalEffects,
): CallbackActorLogic<JournalAsk, JournalInput, JournalTold> {
  return fromCallback(({ input, receive, sendBack }) => {
    const outbox = new Outbox(effects, input, sendBack);
    let work = outbox.start();
    const then = (step: () => Promise<void>) => {
      work = work.then(step, step);
    };
    receive((ask) => {
      switch (ask.type) {
        case 'journal.append': {
          const stored = outbox.stamp(ask.pending);
          // Kept at once, whatever call is in flight: a reload a moment later must find it.
          const kept = effects.journal.then((journal) => journal.keepPending(stored));
          then(async () => {
            await kept;
            await outbox.append({ ref: ask.pending.ref, stored }, ask.held);
          });
          break;
        }
        case 'journal.sync':
          then(() => outbox.sync());
          break;
        case 'journal.flush':
          then(() => outbox.flush());
          break;
        case 'journal.openBook':
          then(() => outbox.openBook(ask.book));
          break;
        default:
          ask satisfies never;
      }
    });
    return () => outbox.stop();
  });
}

class Outbox {
  private waiting: Waiting[] = [];
  private book = ONLY_BOOK;
  private version = 0;
  private cart: Cart = emptyCart;
  private stopped = false;
  private readonly effects: JournalEffects;
  private readonly input: JournalInput;
  private readonly tell: (told: JournalTold) => void;

  constructor(effects: JournalEffects, input: JournalInput, tell: (told: JournalTold) => void) {
    this.effects = effects;
    this.input = input;
    this.tell = (told) => {
      if (!this.stopped) tell(told);
    };
  }

  stop() {
    this.stopped = true;
  }

  stamp({
    command,
    facts,
  }: {
    readonly command: StoredCommand['command'];
    readonly facts: readonly CartFact[];
  }) {
    const at = this.effects.clock.now();
    return { id: uuidv7(at), user: this.input.username, book: this.book, at, command, facts };
  }

  /** Replays what the browser has, tells it, then asks the server. */
  async start() {
    const { username, accepted } = this.input;
    const journal = await this.effects.journal;
    const known = accepted ?? (await journal.restore(username));
    const pending = await journal.pending(username);
    if (known !== undefined) this.base(known.book, known.version, known.cart);
    this.waiting = pending.map((stored, index) => ({ ref: index + 1, stored }));
    const unanswered = await journal.unanswered(username, this.book);
    this.tell({
      type: 'journal.restored',
      accepted: known,
      pending: this.waiting.map(({ ref, stored }) => ({ ref, command: stored.command, facts: stored.facts })),
      unanswered: unanswered?.payload,
    });
    if (unanswered === undefined) await this.sync();
    await this.flush();
  }

  async append(entry: Waiting, held: boolean) {
    const journal = await this.effects.journal;
    const voided = this.waiting.filter(({ stored }) => supersedes(entry.stored.command, stored.command));
    for (const { stored } of voided) await journal.dropPending(stored.id);
    this.waiting = [...this.waiting.filter((known) => !voided.includes(known)), entry];
    if (!held) await this.flush();
  }

  /** The server's cart replaces the accepted part; commands that it already holds are answered. */
  async sync() {
    try {
      const answer = await this.effects.http('cart');
      const { book, version, cart } = bookOf(answer);
      const journal = await this.effects.journal;
      await journal.replaceBook(this.input.username, book, version, restoredBy(answer));
      const answered = await this.dropAnswered(answer);
      this.base(book, version, cart);
      this.tell({ type: 'journal.synced', accepted: { book, version, cart }, answered });
    } catch (error) {
      this.tell({ type: 'journal.failed', failure: failureOf(error) });
    }
  }

  async openBook(book: string) {
    const journal = await this.effects.journal;
    this.base(book === '' ? ONLY_BOOK : book, 0, emptyCart);
    await journal.openBook(this.input.username, this.book);
  }

  /** One call in flight, from one tab. */
  async flush() {
    await navigator.locks.request(`shop-outbox-${this.input.username}`, async () => {
      while (!this.stopped) {
        const next = this.waiting[0];
        if (next === undefined || !(await this.send(next))) return;
      }
    });
  }

  /** Answers whether to go on with the next one. */
  private async send({ ref, stored }: Waiting): Promise<boolean> {
    const journal = await this.effects.journal;
    const after = replay(stored.facts, this.cart);
    try {
      const answer = await this.post(callFor(stored.command, this.cart, after), stored);
      const facts = answer.facts?.map(({ data }) => data) ?? stored.facts;
      const version = answer.version ?? this.version + facts.length;
      const alone = version === this.version + facts.length && (answer.book ?? this.book) === this.book;
      await journal.acceptFacts({ ...stored, book: this.book }, version, facts);
      this.base(this.book, version, replay(facts, this.cart));
      this.waiting = this.waiting.filter((entry) => entry.ref !== ref);
      this.tell({ type: 'journal.accepted', ref, version, facts });
      // Somebody else wrote to the book in between: what they wrote is not among these facts.
      if (!alone) await this.sync();
      return true;
    } catch (error) {
      return this.failed(ref, stored, error);
    }
  }

  private async failed(ref: number, stored: StoredCommand, error: unknown): Promise<boolean> {
    const failure = failureOf(error);
    switch (failure.tag) {
      case 'refused':
        return this.refuse(ref, stored, failure.problems);
      case 'bookClosed':
      case 'stale':
        await this.sync();
        return true;
      case 'unexpected':
        // A call that the server will never take must not hold up the ones behind it.
        if (failure.status >= 400) return this.refuse(ref, stored, [{ code: 'invalidField' }]);
        break;
      default:
    }
    this.tell({ type: 'journal.failed', failure });
    return false;
  }

  private async refuse(ref: number, stored: StoredCommand, problems: readonly Problem[]): Promise<boolean> {
    const journal = await this.effects.journal;
    await journal.refuse(stored, problems);
    this.waiting = this.waiting.filter((entry) => entry.ref !== ref);
    this.tell({ type: 'journal.refused', ref, problems });
    return true;
  }

  private post(call: OutboxCall, { id, command }: StoredCommand): Promise<CartChangeAnswer> {
    const { http } = this.effects;
    const knowsBooks = this.book !== ONLY_BOOK;
    const extra = knowsBooks ? { book: this.book, command: { id, command } } : {};
    const key = knowsBooks ? { 'idempotency-key': id } : {};
    switch (call.name) {
      case 'putItem':
        return http('putItem', { payload: { item: call.item, ...extra }, headers: key });
      case 'removeItem':
        return http('removeItem', { payload: { item: call.item, ...extra }, headers: key });
      case 'putCart': {
        const { items, custom_reference } = call;
        const match = knowsBooks ? { 'if-match': `"${this.version}"` } : {};
        return http('putCart', {
          payload: { cart: { items, custom_reference }, ...extra },
          headers: { ...key, ...match },
        });
      }
      default:
        return call satisfies never;
    }
  }

  private async dropAnswered({ applied = [] }: CartAnswer): Promise<number[]> {
    const journal = await this.effects.journal;
    const answered = this.waiting.filter(({ stored }) => applied.includes(stored.id));
    for (const { stored } of answered) await journal.dropPending(stored.id);
    this.waiting = this.waiting.filter((entry) => !answered.includes(entry));
    return answered.map(({ ref }) => ref);
  }

  private base(book: string, version: number, cart: Cart) {
    this.book = book;
    this.version = version;
    this.cart = cart;
  }
}
