import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { CartRef } from '../../machines/app/app.refs.ts';
import type { JournalInput, JournalMessage, JournalRequest } from '../../machines/cart/cart.events.ts';
import { isFollowed, ONLY_BOOK } from '../../machines/domain/journal/book.ts';
import type { StoredCommand } from '../../machines/domain/journal/cart-sync.ts';
import type { CartSync, CartSyncInput } from '../cart-sync.ts';
import type { Clock } from '../clock.ts';
import type { Connectivity } from '../connectivity.ts';
import type { Http } from '../http.ts';
import { comeAfter, uuidv7 } from '../ids.ts';
import type { Journal } from '../journal.ts';
import type { Tabs } from '../tabs.ts';

export interface JournalEffects {
  readonly http: Http;
  readonly journal: Promise<Journal>;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly books?: Tabs | undefined;
}

/**
 * The journal of one user's open book. It stores commands in the browser and passes them to the cart's sync process.
 * That process is downloaded after the first paint; the stored cart is shown before.
 */
export function journalActor(
  effects: JournalEffects,
): CallbackActorLogic<JournalRequest, JournalInput, JournalMessage> {
  return fromCallback(({ input, receive, sendBack, system }) => {
    let isStopped = false;
    let sync: CartSync | undefined;
    /** The ids of this tab's commands. */
    const own = new Set<string>();
    const send = (message: JournalMessage) => {
      if (!isStopped) sendBack(message);
    };
    const cart: CartRef | undefined = system.get('cart');
    const start = async () => {
      sync = await restored(effects, { ...input, own, cart }, send);
      if (isStopped) sync.stop();
    };
    let work = start();
    // Without its chunk the stored cart is shown; each command then fails.
    work.catch(() => send({ type: 'journal.missing' }));
    const then = (step: (sync: CartSync) => Promise<void>) => {
      const run = async () => {
        if (sync === undefined) send({ type: 'journal.failed', failure: { tag: 'lost' } });
        else if (!isStopped) await step(sync);
      };
      work = work.then(run, run);
    };
    receive((ask) => {
      if (ask.type !== 'journal.append') return then((box) => box.take(ask));
      const { ref, command, facts } = ask.pending;
      const at = effects.clock.now();
      const book = input.accepted?.book ?? ONLY_BOOK;
      const stored: StoredCommand = { id: uuidv7(at), user: input.username, book, at, command, facts };
      // The command is stored at once, even while another call is in flight. A reload a moment later must find it.
      own.add(stored.id);
      const written = effects.journal.then((journal) => journal.keepPending(stored));
      return then(async (box) => {
        await written;
        if (!isStopped) box.append(ref, stored, ask.held);
      });
    });
    return () => {
      isStopped = true;
      sync?.stop();
    };
  });
}

/** Replays the stored cart and reports it; then starts the sync process. */
async function restored(
  { journal: opening, http, connectivity, books }: JournalEffects,
  { username, accepted, own, cart }: JournalInput & Pick<CartSyncInput, 'own' | 'cart'>,
  send: (message: JournalMessage) => void,
): Promise<CartSync> {
  const journal = await opening;
  const seen = await journal.seen(username);
  let known = accepted ?? (await journal.restore(username));
  if (known !== undefined && isFollowed(known.book, seen?.book)) known = { ...known, book: seen.book };
  const stored = await journal.pending(username);
  for (const { id } of stored) comeAfter(id);
  const pressed = await journal.unconfirmed(username);
  send({
    type: 'journal.restored',
    accepted: known,
    pending: stored.map(({ command, facts }, index) => ({ ref: index + 1, command, facts })),
    unconfirmed: pressed && {
      payload: pressed.payload,
      book: pressed.book,
      key: pressed.id,
      draft: pressed.draft,
      at: pressed.at,
      sent: pressed.sent ?? true,
    },
  });
  const { startCartSync } = await import('../cart-sync.ts');
  const isOrdering = pressed !== undefined && pressed.sent !== false;
  return startCartSync(
    { http, journal, connectivity, books },
    { username, accepted: known, seen, stored, own, cart, isOrdering },
    send,
  );
}
