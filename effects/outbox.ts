import type { AnyActorRef } from 'xstate';
import type { JournalAsk, JournalTold } from '../machines/cart/cart.events.ts';
import { replay } from '../machines/domain/cart/evolve.ts';
import { type Cart, emptyCart, isEmpty } from '../machines/domain/cart/state.ts';
import type { CartAnswer, CartChangeAnswer } from '../machines/domain/contract/cart-calls.ts';
import { readFacts } from '../machines/domain/contract/cart-facts.ts';
import { type Failure, failureOf, hasNoCall, isForLater, isMaintenance } from '../machines/domain/failure.ts';
import type { Seen } from '../machines/domain/history/since.ts';
import {
  type AcceptedBook,
  bookOf,
  isFollowed,
  isNamed,
  ONLY_BOOK,
  restoredBy,
} from '../machines/domain/journal/book.ts';
import { callFor, lineCalls } from '../machines/domain/journal/outbox.ts';
import { supersedes } from '../machines/domain/journal/pending.ts';
import type { Problem } from '../machines/domain/problem.ts';
import type { Connectivity } from './connectivity.ts';
import type { Http } from './http.ts';
import type { Journal, StoredCommand } from './journal.ts';
import { postCommand } from './post-command.ts';
import { makeRetry, type Retry } from './retry.ts';
import { editsOf, type Heard, isAnother, isNews, noteShelved, OTHER_TAB, share } from './shared-book.ts';
import { withTabLock } from './tab-lock.ts';
import { bookTabs, type Tabs } from './tabs.ts';
import { keepReference, type TypedReference } from './typed-reference.ts';
import { keepUnseen, readUnseen } from './unseen-changes.ts';

export interface OutboxEffects {
  readonly http: Http;
  readonly journal: Journal;
  readonly connectivity: Connectivity;
  /** From 0 to 1: spreads the retries of many browsers. */
  readonly random: () => number;
  /** Of this browser, if none are given. */
  readonly books?: Tabs | undefined;
}

export interface OutboxInput {
  readonly username: string;
  readonly accepted: AcceptedBook | undefined;
  /** How far this browser has seen the cart; undefined: never. */
  readonly seen: Seen | undefined;
  /** Tells what it has told and nobody has marked as seen: that is kept over a reload. */
  readonly cart?: AnyActorRef | undefined;
  readonly waiting: readonly Waiting[];
  /** The ids of this tab's commands, those to come among them: the shelf holds other tabs' too. */
  readonly own: ReadonlySet<string>;
  /** An order is under way whose answer has not come: its cart is asked for once the order is known. */
  readonly isOrdering: boolean;
}

/** What the cart asks for besides a new command. */
type Asked = Exclude<JournalAsk, { readonly type: 'journal.append' }>;

/** A command on its way, by its place in this browser. */
export interface Waiting {
  readonly ref: number;
  readonly stored: StoredCommand;
  /** An amount as it was typed, or a rebuilt cart: it is sent with the next command or at the next flush. */
  readonly held?: boolean;
}

/**
 * Carries a user's commands to the server, one call at a time, in order, from one tab. What cannot be sent is tried again
 * by itself, later each time; `onDue` asks for it, so that it takes its turn among what the cart asks.
 */
export class Outbox {
  /** The open one. */
  book = ONLY_BOOK;
  version = 0;
  cart: Cart = emptyCart;
  waiting: readonly Waiting[];
  /** What this tab has asked of the book. */
  asked: readonly StoredCommand[] = [];
  /** What was heard of the book since the server was asked for it. */
  news: Heard[] = [];
  readonly own: ReadonlySet<string>;
  readonly shelved = new Set<string>();
  /** The server has stated the book whole. */
  isKnown = false;
  /** Every fact up to here has been shown. */
  seen: Seen | undefined;
  private readonly teller: AnyActorRef | undefined;
  private forget: (() => void) | undefined;
  private readonly deafen: () => void;
  private readonly reference: TypedReference;
  /** Something may have been done since that no push has told of. */
  isAway = true;
  /** No push comes. */
  private isDeaf = true;
  /** What the server has said of the book is older than what it says now. */
  private isBehind: boolean;
  /** The server answers, and has never stated the book: only lines are stated to it, so that nothing is overwritten. */
  private isMissing = false;
  private failing = false;
  /** The backend keeps no cart: what waits stays in this browser and goes with the order; no connection would save it. */
  private isKeptHere = false;
  private stopped = false;
  readonly effects: OutboxEffects;
  readonly username: string;
  private readonly tell: (told: JournalTold) => void;
  private readonly retry: Retry;

  constructor(
    effects: OutboxEffects,
    { username, accepted, seen, cart, waiting, own, isOrdering }: OutboxInput,
    tell: (told: JournalTold) => void,
    onDue: () => void,
  ) {
    this.effects = effects;
    this.username = username;
    this.tell = tell;
    this.seen = seen;
    this.teller = cart;
    this.reference = keepReference(cart, username);
    this.waiting = waiting;
    this.own = own;
    for (const { stored } of waiting) this.shelved.add(stored.id);
    this.isBehind = !isOrdering;
    if (accepted !== undefined) this.base(accepted.book, accepted.version, accepted.cart);
    this.deafen = (effects.books ?? bookTabs).listen((told) => {
      if (told === username) onDue();
    });
    this.retry = makeRetry({ run: onDue, connectivity: effects.connectivity, random: effects.random });
  }

  stop() {
    this.stopped = true;
    this.forget?.();
    this.reference.stop();
    this.deafen();
    this.retry.stop();
    this.noteUnsaved(0);
  }

  /** What the cart tells, before its turn comes: a call may be under way. */
  foresee(ask: Asked) {
    if (ask.type === 'journal.heard') this.news.push(ask);
    if (ask.type === 'journal.openBook') void this.dropOrdered();
  }

  async take(ask: Asked): Promise<void> {
    switch (ask.type) {
      case 'journal.sync':
        return void (await this.sync());
      case 'journal.heard':
        return this.hear(ask);
      case 'journal.flush':
        return this.flush();
      case 'journal.openBook':
        return this.openBook(ask.book);
      default:
        return ask satisfies never;
    }
  }

  async append(entry: Waiting) {
    const { journal } = this.effects;
    const voided = this.waiting.filter(({ stored }) => supersedes(entry.stored.command, stored.command));
    for (const { stored } of voided) await journal.dropPending(stored.id);
    this.waiting = [...this.waiting.filter((known) => !voided.includes(known)), entry];
    this.asked = [...this.asked, entry.stored];
    await noteShelved(this);
    if (this.failing) this.noteUnsaved(this.waiting.length);
    if (entry.held !== true) await this.flush();
  }

  /** A push tells of the book. */
  async hear(heard: Heard) {
    this.isDeaf = heard.version < 0;
    if (heard.book === '') this.isAway = true;
    if (!this.isDeaf && (await isAnother(this, heard))) await this.sync();
  }

  /**
   * The server's cart replaces the accepted part; commands that it already holds, or that another tab has settled, are
   * answered.
   */
  async sync(settled: readonly Waiting[] = []): Promise<boolean> {
    if (await this.follow()) return true;
    this.isBehind = true;
    try {
      const answer = await this.effects.http('cart', { retried: this.failing || this.isMissing });
      const { book, version, cart } = bookOf(answer, this.book);
      await this.effects.journal.replaceBook(this.username, book, version, restoredBy(answer));
      const answered = await this.dropAnswered(answer, settled);
      const accepted = { book, version, cart };
      const edits = await editsOf(this, accepted);
      this.isKnown = true;
      this.isMissing = false;
      if (edits !== undefined) {
        this.seen = accepted;
        this.isAway = this.isDeaf;
      }
      this.news = this.news.filter((heard) => heard.book !== '' && isNews(accepted, heard));
      this.base(book, version, cart);
      this.isBehind = false;
      const unseen = this.forget === undefined ? readUnseen(this.username) : [];
      this.tell({ type: 'journal.synced', accepted, answered, edits: edits ?? [], unseen });
      if (!this.stopped) this.forget ??= keepUnseen(this.teller, this.username);
      this.worked();
      return true;
    } catch (error) {
      this.isMissing = !this.isKnown && !isNamed(this.book) && isAnswered(failureOf(error));
      if (this.isMissing) this.miss();
      else this.fail(error);
      return false;
    }
  }

  /**
   * Where there are no books, what was not saved has gone with the order; what another tab has left was not in it. At
   * once: the page may go while a call is under way.
   */
  async dropOrdered() {
    if (isNamed(this.book)) return;
    const gone = this.waiting.filter(({ ref }) => ref !== OTHER_TAB);
    this.waiting = this.waiting.filter((entry) => !gone.includes(entry));
    await Promise.all(gone.map(({ stored }) => this.effects.journal.dropPending(stored.id)));
  }

  /** Where there are no books, another tab has ordered this one: what it held is gone, what waits is of the next. */
  async follow(): Promise<boolean> {
    const { journal } = this.effects;
    const open = (await journal.seen(this.username))?.book;
    if (!isFollowed(this.book, open)) return false;
    const edits = isEmpty(this.cart) ? [] : [{ kind: 'ordered', product_id: '', by: '' } as const];
    this.base(open, 0, emptyCart);
    this.seen = { book: open, version: 0 };
    this.tell({
      type: 'journal.synced',
      accepted: { book: open, version: 0, cart: emptyCart },
      answered: [],
      edits,
      unseen: [],
    });
    return true;
  }

  async openBook(book: string) {
    this.reference.drop();
    await this.dropOrdered();
    this.base(book === '' ? ONLY_BOOK : book, 0, emptyCart);
    this.seen = { book: this.book, version: 0 };
    await this.effects.journal.openBook(this.username, this.book);
    if (this.news.some((heard) => heard.book === book && heard.version > 0)) await this.sync();
  }

  /** One call in flight, from one tab. */
  async flush() {
    if (this.isBehind && !(await this.sync()) && !this.isMissing) return;
    await withTabLock(`shop-outbox-${this.username}`, async () => {
      let goesOn = await share(this);
      while (goesOn && !this.stopped) {
        const next = this.waiting[0];
        goesOn = next !== undefined && (await this.send(next));
      }
    });
  }

  /** Answers whether to go on with the next one. */
  private async send(entry: Waiting): Promise<boolean> {
    const { ref, stored } = entry;
    const { http, journal } = this.effects;
    const after = replay(stored.facts, this.cart);
    try {
      const calls = this.isMissing
        ? lineCalls(this.cart, after)
        : [callFor(stored.command, this.cart, after)];
      let answer: CartChangeAnswer = {};
      for (const call of calls) {
        const { book, version, failing: retried } = this;
        answer = await postCommand(http, stored, call, { book, version, retried });
      }
      const facts = answer.facts === undefined ? stored.facts : readFacts(answer.facts);
      // A later program's facts: the server has taken the command, and states the book that came of it.
      if (facts === undefined) return this.sync([entry]);
      const version = answer.version ?? this.version + facts.length;
      const isAlone = version === this.version + facts.length && (answer.book ?? this.book) === this.book;
      await journal.acceptFacts({ ...stored, book: this.book }, version, facts);
      if (isAlone && this.seen !== undefined && !isNews(this.seen, this))
        this.seen = { book: this.book, version };
      this.base(this.book, version, replay(facts, this.cart));
      this.waiting = this.waiting.filter((entry) => entry.stored.id !== stored.id);
      this.tell({ type: 'journal.accepted', ref, version, facts });
      this.worked();
      // Somebody else wrote to the book in between: what they wrote is not among these facts.
      return isAlone || (await this.sync());
    } catch (error) {
      return this.failed(entry, error);
    }
  }

  private async failed(entry: Waiting, error: unknown): Promise<boolean> {
    const { ref, stored, held } = entry;
    const failure = failureOf(error);
    switch (failure.tag) {
      case 'refused':
        // A colleague has removed the line of a half-typed amount: the cart that comes tells of the removal.
        if (held && failure.problems.every(({ code }) => code === 'itemMissing')) return this.sync([entry]);
        return this.refuse(ref, stored, failure.problems);
      case 'bookClosed':
      case 'stale':
        return this.sync();
      case 'unexpected':
        // A call that the server will never take must not hold up the ones behind it.
        if (failure.status >= 400 && !isForLater(failure) && !(this.isMissing && hasNoCall(failure))) {
          return this.refuse(ref, stored, [{ code: 'invalidField' }]);
        }
        break;
      default:
    }
    this.fail(error);
    return false;
  }

  private async refuse(ref: number, stored: StoredCommand, problems: readonly Problem[]): Promise<boolean> {
    await this.effects.journal.refuse(stored, problems);
    this.waiting = this.waiting.filter((entry) => entry.stored.id !== stored.id);
    this.tell({ type: 'journal.refused', ref, problems, command: stored.command._tag });
    this.worked();
    return true;
  }

  private async dropAnswered({ applied = [] }: CartAnswer, settled: readonly Waiting[]): Promise<number[]> {
    const { journal } = this.effects;
    const answered = this.waiting.filter(
      (entry) => settled.includes(entry) || applied.includes(entry.stored.id),
    );
    for (const { stored } of answered) await journal.dropPending(stored.id);
    this.waiting = this.waiting.filter((entry) => !answered.includes(entry));
    return answered.map(({ ref }) => ref);
  }

  /** The server has answered: what it said of the command is final. */
  private worked() {
    this.failing = false;
    this.isKeptHere = false;
    if (!this.isMissing) this.retry.succeeded();
    if (this.unsaved() > 0) this.noteUnsaved(this.waiting.length);
  }

  private fail(error: unknown) {
    this.failing = true;
    this.isAway = true;
    const failure = failureOf(error);
    this.tell({ type: 'journal.failed', failure });
    this.isKeptHere = this.isMissing && hasNoCall(failure);
    this.noteUnsaved(this.waiting.length);
    if (!this.stopped) this.retry.failed();
  }

  private miss() {
    this.tell({ type: 'journal.missing' });
    if (!this.stopped) this.retry.failed();
  }

  private noteUnsaved(waiting: number) {
    const { connectivity } = this.effects;
    const cart = this.isKeptHere ? 0 : waiting;
    if (this.unsaved() !== cart) connectivity.note({ unsaved: { ...connectivity.now().unsaved, cart } });
  }

  private unsaved(): number {
    return this.effects.connectivity.now().unsaved.cart ?? 0;
  }

  private base(book: string, version: number, cart: Cart) {
    this.book = book;
    this.version = version;
    this.cart = cart;
  }
}

/** The server has said that it does not tell. */
function isAnswered(failure: Failure): boolean {
  return failure.tag === 'unexpected' || (failure.tag === 'server' && !isMaintenance(failure));
}
