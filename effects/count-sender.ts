import type { Instant, PlainDate } from '../machines/domain/calendar.ts';
import { failureOf } from '../machines/domain/failure.ts';
import { type CountState, countOf, stateOf } from '../machines/domain/inventory/evolve.ts';
import type { Count, CountCommand } from '../machines/domain/inventory/inventory.schema.ts';
import { MAX_CHANGES } from '../machines/domain/inventory/limits.ts';
import { supersedesChange } from '../machines/domain/inventory/pending.ts';
import type { CountsTold, PendingChange } from '../machines/inventory/inventory.events.ts';
import { alone } from './alone.ts';
import type { Clock } from './clock.ts';
import type { Connectivity } from './connectivity.ts';
import type { CountShelf, StoredChange } from './counts.ts';
import type { Http } from './http.ts';
import { uuidv7 } from './ids.ts';
import { makeRetry, type Retry } from './retry.ts';

export interface CountsEffects {
  readonly http: Http;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly shelf: Promise<CountShelf>;
}

interface Waiting {
  readonly ref: number;
  readonly stored: StoredChange;
  /** It is being typed, and not sent before it is flushed. */
  readonly held: boolean;
}

/**
 * What one user's browser still has to say of counts: kept on the shelf, sent in order, one call at a time from one tab
 * (§5 Inventory).
 */
export class CountSender {
  private waiting: Waiting[] = [];
  private accepted: CountState | undefined;
  /** The count that is written into; undefined: the next change begins one. */
  private count: string | undefined;
  private isOpen = false;
  /** A count has been finished: the list of them is another one. */
  private isStale = false;
  private failing = false;
  private stopped = false;
  private readonly restored = Promise.withResolvers<void>();
  private readonly effects: CountsEffects;
  private readonly user: string;
  private readonly tell: (told: CountsTold) => void;
  private readonly retry: Retry;

  /** `onDue` tries again what waits, in its turn. */
  constructor(effects: CountsEffects, user: string, tell: (told: CountsTold) => void, onDue: () => void) {
    this.effects = effects;
    this.retry = makeRetry({ run: onDue, connectivity: effects.connectivity, random: Math.random });
    this.user = user;
    this.tell = (told) => {
      if (!this.stopped) tell(told);
    };
  }

  stop() {
    this.stopped = true;
    this.retry.stop();
    this.noteUnsaved(0);
  }

  /** Tells what the browser has, then sends what waits. */
  async start() {
    const shelf = await this.effects.shelf;
    const [count, pending] = await Promise.all([shelf.count(this.user), shelf.pending(this.user)]);
    this.accepted = count === undefined ? undefined : stateOf(count);
    this.waiting = pending.map((stored, index) => ({ ref: index + 1, stored, held: false }));
    const last = this.waiting.at(-1)?.stored;
    this.count = last === undefined ? count?.id : last.change._tag === 'FinishCount' ? undefined : last.count;
    this.restored.resolve();
    this.tell({
      type: 'counts.restored',
      stem: `own-${uuidv7(this.effects.clock.now())}`,
      accepted: this.accepted,
      pending: this.waiting.map(({ ref, stored }) => ({ ref, command: commandOf(stored) })),
    });
    await this.flush();
  }

  /** `held`: it takes the place of what was held of its item, and waits for `flush`. */
  async keep({ ref, command }: PendingChange, counted_on: PlainDate, held = false) {
    const at = this.after(command);
    const id = uuidv7(at);
    await this.restored.promise;
    this.count ??= uuidv7(at);
    const stored = { id, user: this.user, count: this.count, counted_on, change: { ...command, id, at } };
    if (command._tag === 'FinishCount') this.count = undefined;
    const last = this.waiting.at(-1);
    const isVoid = held && last?.held === true && supersedesChange(command, last.stored.change);
    this.waiting = [...(isVoid ? this.waiting.slice(0, -1) : this.waiting), { ref, stored, held }];
    if (this.failing) this.noteUnsaved(this.waiting.length);
    const shelf = await this.effects.shelf;
    await shelf.keepPending([stored]);
    if (isVoid) await shelf.dropPending([last.stored.id]);
  }

  /** Later than what is seen of the line, whatever the clocks say: whoever changes it has read it. */
  private after(command: CountCommand): Instant {
    const now = this.effects.clock.now();
    const seen = 'item' in command ? this.accepted?.lines.get(command.item.key)?.at : undefined;
    return Math.max(now, (seen ?? 0) + 1);
  }

  /** What waits is sent; then the server states which count is open. */
  async sync() {
    this.isOpen = true;
    await this.flush();
    if (!this.stopped && this.waiting.length === 0) await this.read();
  }

  private async read() {
    this.isStale = false;
    try {
      const { counts } = await this.effects.http('counts');
      const open = counts.find(({ finished }) => !finished);
      if (open === undefined) await this.keepAccepted(undefined);
      else await this.keepAccepted(await this.fetch(open.id));
      this.tell({ type: 'counts.stated', accepted: this.accepted, counts });
    } catch (error) {
      this.tell({ type: 'counts.failed', failure: failureOf(error) });
    }
  }

  /** What colleagues counted meanwhile, where the page has been opened. */
  async refresh() {
    if (this.isOpen && navigator.onLine) await this.sync();
  }

  /** One call in flight, from one tab. */
  async flush() {
    if (this.waiting.length === 0) return;
    this.waiting = this.waiting.map((entry) => ({ ...entry, held: false }));
    await alone(`shop-counts-${this.user}`, async () => {
      let most = MAX_CHANGES;
      while (!this.stopped && this.waiting[0]?.held === false) {
        const outcome = await this.send(most);
        if (outcome === 'failed') return;
        most = outcome === 'refused' ? 1 : MAX_CHANGES;
      }
    });
    if (this.isStale && !this.stopped && this.waiting.length === 0) await this.read();
  }

  private async send(most: number): Promise<'sent' | 'refused' | 'failed'> {
    const first = this.waiting[0];
    if (first === undefined) return 'sent';
    const { count: id, counted_on } = first.stored;
    const other = this.waiting.findIndex(({ stored, held }) => held || stored.count !== id);
    const batch = this.waiting.slice(0, Math.min(most, other === -1 ? most : other));
    this.tell({ type: 'counts.sending' });
    try {
      const { count } = await this.effects.http('changeCount', {
        params: { id },
        payload: {
          counted_on,
          since: this.accepted?.id === id ? this.accepted.version : 0,
          changes: batch.map(({ stored }) => stored.change),
        },
      });
      await this.taken(batch, id, count);
      return 'sent';
    } catch (error) {
      return this.failed(batch, error);
    }
  }

  private async taken(batch: readonly Waiting[], id: string, count: Count) {
    const shelf = await this.effects.shelf;
    await shelf.dropPending(batch.map(({ stored }) => stored.id));
    this.waiting = this.waiting.slice(batch.length);
    this.worked();
    // A colleague had begun one already: the rest goes there, too.
    if (count.id !== id) await this.moveTo(count.id, id);
    const accepted = stateOf(count, this.accepted);
    const isCurrent = this.count === undefined ? !this.waiting.length : this.count === count.id;
    if (count.finished && this.count === count.id) this.count = undefined;
    if (count.finished) this.isStale = this.isOpen;
    if (isCurrent) await this.keepAccepted(count.finished ? undefined : accepted);
    this.tell({ type: 'counts.saved', refs: batch.map(({ ref }) => ref), accepted });
  }

  private async moveTo(id: string, from: string) {
    this.waiting = this.waiting.map((entry) =>
      entry.stored.count === from ? { ...entry, stored: { ...entry.stored, count: id } } : entry,
    );
    if (this.count === from) this.count = id;
    await (await this.effects.shelf).keepPending(this.waiting.map(({ stored }) => stored));
  }

  private async failed(batch: readonly Waiting[], error: unknown): Promise<'refused' | 'failed'> {
    const failure = failureOf(error);
    const [only, ...others] = batch;
    if (failure.tag === 'refused' && only !== undefined) {
      // One by one, until the one is found that the server will never take.
      if (others.length > 0) return 'refused';
      await (await this.effects.shelf).setAside(only.stored, failure.problems);
      this.waiting = this.waiting.slice(1);
      this.tell({ type: 'counts.refused', ref: only.ref });
      this.worked();
      return 'refused';
    }
    this.tell({ type: 'counts.failed', failure });
    this.failing = true;
    this.noteUnsaved(this.waiting.length);
    if (!this.stopped) this.retry.failed();
    return 'failed';
  }

  private worked() {
    this.failing = false;
    this.retry.succeeded();
    if (this.unsaved() > 0) this.noteUnsaved(this.waiting.length);
  }

  private noteUnsaved(inventory: number) {
    const { connectivity } = this.effects;
    if (this.unsaved() !== inventory)
      connectivity.note({ unsaved: { ...connectivity.now().unsaved, inventory } });
  }

  private unsaved(): number {
    return this.effects.connectivity.now().unsaved.inventory ?? 0;
  }

  private async fetch(id: string): Promise<CountState> {
    const known = this.accepted?.id === id ? this.accepted : undefined;
    const query = known === undefined ? {} : { since: String(known.version) };
    const { count } = await this.effects.http('count', { params: { id }, query });
    return stateOf(count, known);
  }

  private async keepAccepted(accepted: CountState | undefined) {
    this.accepted = accepted;
    // What waits has its count already; what comes next goes where everybody counts.
    if (this.waiting.length === 0) this.count = accepted?.id;
    const kept = accepted === undefined ? undefined : countOf(accepted);
    await (await this.effects.shelf).keepCount(this.user, kept);
  }
}

function commandOf({ change: { id: _, at: __, ...command } }: StoredChange): CountCommand {
  return command;
}
