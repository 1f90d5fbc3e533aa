import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { JournalAsk, JournalInput, JournalTold } from '../../machines/cart/cart.events.ts';
import { isFollowed, ONLY_BOOK } from '../../machines/domain/journal/book.ts';
import type { Clock } from '../clock.ts';
import type { Connectivity } from '../connectivity.ts';
import type { Http } from '../http.ts';
import { comeAfter, uuidv7 } from '../ids.ts';
import type { Journal, StoredCommand } from '../journal.ts';
import type { Outbox, OutboxInput } from '../outbox.ts';
import type { Tabs } from '../tabs.ts';

export interface JournalEffects {
  readonly http: Http;
  readonly journal: Promise<Journal>;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  /** Told by who orders where the backend names no books: the other tabs have another book open. */
  readonly books: Tabs;
}

/**
 * The journal of one user's open book: keeps facts and commands in the browser, and hands the commands to the outbox,
 * which is downloaded behind the first paint: what the browser has is shown before.
 */
export function journalActor(
  effects: JournalEffects,
): CallbackActorLogic<JournalAsk, JournalInput, JournalTold> {
  return fromCallback(({ input, receive, sendBack, self }) => {
    let isStopped = false;
    let outbox: Outbox | undefined;
    /** The ids of this tab's commands. */
    const own = new Set<string>();
    const tell = (told: JournalTold) => {
      if (!isStopped) sendBack(told);
    };
    const start = async () => {
      outbox = await restored(effects, { ...input, own, cart: self._parent }, tell, () =>
        then((box) => box.flush()),
      );
      if (isStopped) outbox.stop();
      else await outbox.flush();
    };
    let work = start();
    const then = (step: (box: Outbox) => Promise<void>) => {
      const run = async () => {
        if (outbox === undefined) tell({ type: 'journal.failed', failure: { tag: 'lost' } });
        else await step(outbox);
      };
      work = work.then(run, run);
    };
    receive((ask) => {
      switch (ask.type) {
        case 'journal.append': {
          const { ref, command, facts } = ask.pending;
          const at = effects.clock.now();
          const book = outbox?.book ?? input.accepted?.book ?? ONLY_BOOK;
          const stored: StoredCommand = { id: uuidv7(at), user: input.username, book, at, command, facts };
          // Kept at once, whatever call is in flight: a reload a moment later must find it.
          own.add(stored.id);
          const kept = effects.journal.then((journal) => journal.keepPending(stored));
          then(async (box) => {
            await kept;
            await box.append({ ref, stored }, ask.held);
          });
          break;
        }
        case 'journal.sync':
          then(async (box) => {
            await box.sync();
          });
          break;
        case 'journal.heard':
          outbox?.news.push(ask);
          then((box) => box.hear(ask));
          break;
        case 'journal.flush':
          then((box) => box.flush());
          break;
        case 'journal.openBook':
          void outbox?.dropOrdered();
          then((box) => box.openBook(ask.book));
          break;
        default:
          ask satisfies never;
      }
    });
    const deafen = effects.books.listen((told) => {
      if (told === input.username)
        then(async (box) => {
          if (await box.follow()) await box.flush();
        });
    });
    return () => {
      deafen();
      isStopped = true;
      outbox?.stop();
    };
  });
}

/** Replays what the browser has, and tells it; then the outbox, which asks the server. */
async function restored(
  { journal: opening, http, connectivity }: JournalEffects,
  { username, accepted, own, cart }: JournalInput & Pick<OutboxInput, 'own' | 'cart'>,
  tell: (told: JournalTold) => void,
  onDue: () => void,
): Promise<Outbox> {
  const journal = await opening;
  const seen = await journal.seen(username);
  const stated =
    accepted !== undefined && isFollowed(accepted.book, seen?.book)
      ? { ...accepted, book: seen.book }
      : accepted;
  const known = stated ?? (await journal.restore(username));
  const waiting = (await journal.pending(username)).map((stored, index) => ({ ref: index + 1, stored }));
  for (const { stored } of waiting) comeAfter(stored.id);
  const pressed = await journal.pressed(username);
  tell({
    type: 'journal.restored',
    accepted: known,
    pending: waiting.map(({ ref, stored }) => ({ ref, command: stored.command, facts: stored.facts })),
    unanswered: pressed && {
      payload: pressed.payload,
      book: pressed.book,
      key: pressed.id,
      draft: pressed.draft,
      at: pressed.at,
      sent: pressed.sent ?? true,
    },
  });
  const { Outbox } = await import('../outbox.ts');
  return new Outbox(
    { http, journal, connectivity, random: Math.random },
    {
      username,
      accepted: known,
      seen,
      waiting,
      own,
      cart,
      isOrdering: pressed !== undefined && pressed.sent !== false,
    },
    tell,
    onDue,
  );
}
