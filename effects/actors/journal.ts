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
  readonly books?: Tabs | undefined;
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
      if (ask.type !== 'journal.append') {
        outbox?.foresee(ask);
        return then((box) => box.take(ask));
      }
      const { ref, command, facts } = ask.pending;
      const at = effects.clock.now();
      const book = outbox?.book ?? input.accepted?.book ?? ONLY_BOOK;
      const stored: StoredCommand = { id: uuidv7(at), user: input.username, book, at, command, facts };
      // Kept at once, whatever call is in flight: a reload a moment later must find it.
      own.add(stored.id);
      const kept = effects.journal.then((journal) => journal.keepPending(stored));
      return then(async (box) => {
        await kept;
        await box.append({ ref, stored, held: ask.held });
      });
    });
    return () => {
      isStopped = true;
      outbox?.stop();
    };
  });
}

/** Replays what the browser has, and tells it; then the outbox, which asks the server. */
async function restored(
  { journal: opening, http, connectivity, books }: JournalEffects,
  { username, accepted, own, cart }: JournalInput & Pick<OutboxInput, 'own' | 'cart'>,
  tell: (told: JournalTold) => void,
  onDue: () => void,
): Promise<Outbox> {
  const journal = await opening;
  const seen = await journal.seen(username);
  let known = accepted ?? (await journal.restore(username));
  if (known !== undefined && isFollowed(known.book, seen?.book)) known = { ...known, book: seen.book };
  const waiting = (await journal.pending(username)).map((stored, index) => ({ ref: index + 1, stored }));
  for (const { stored } of waiting) comeAfter(stored.id);
  const pressed = await journal.pressed(username);
  tell({
    type: 'journal.restored',
    accepted: known,
    pending: waiting.map(({ ref, stored: { command, facts } }) => ({ ref, command, facts })),
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
    { http, journal, connectivity, books, random: Math.random },
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
