import { eventReader, type StreamEvent } from './event-stream.ts';

export interface Updates {
  readonly baseUrl: string;
  /** The stream's path. */
  readonly path: string;
  /** The event that says that something is another one. */
  readonly event: string;
  /** The stored token, prefixed with Bearer (§7); asked for anew with each connection. */
  readonly token: () => string | undefined;
  /** What is watched is another one. `edition` names it, where the backend does. */
  readonly onUpdated: (edition: string | undefined) => void;
  /** Ends the reading. */
  readonly signal: AbortSignal;
  /** The edition at hand: another one at the first connection is told, too. */
  readonly edition?: string | undefined;
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Reads a stream of updates until `signal` aborts, the session is over (401), the right is missing (403), or the backend
 * turns out to have no such stream (404). A connection that breaks, is refused, or falls silent is made again after 1 s, 2, 4 … 30 s.
 */
export async function readUpdates(options: Updates): Promise<void> {
  const { signal, wait = waitFor } = options;
  let edition = options.edition;
  let failures = 0;
  while (!signal.aborted) {
    const ended = await connect(options, edition, {
      opened: () => {
        failures = 0;
      },
      heard: (event) => {
        const isAnother = event.id === undefined ? event.event === options.event : event.id !== edition;
        const isFirst = edition === undefined && event.event !== options.event;
        edition = event.id ?? edition;
        if (isAnother && !isFirst) options.onUpdated(event.id);
      },
    });
    if (ended === 'for good') return;
    await wait(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures), signal);
    failures += 1;
  }
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** The server is heard at least every 25 s; a connection that is silent for longer than this is dead. */
const SILENCE = 60_000;

interface Listener {
  readonly opened: () => void;
  readonly heard: (event: StreamEvent) => void;
}

/** One connection, until it ends. */
async function connect(
  { baseUrl, path, token, signal }: Updates,
  edition: string | undefined,
  { opened, heard }: Listener,
): Promise<'for good' | 'for now'> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE);
  try {
    const authorization = token();
    const response = await fetch(`${baseUrl}${path}`, {
      headers: {
        accept: 'text/event-stream',
        ...(authorization === undefined ? {} : { authorization }),
        ...(edition === undefined ? {} : { 'last-event-id': edition }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if ([401, 403, 404].includes(response.status)) return 'for good';
    if (!response.ok || response.body === null) return 'for now';
    opened();
    const read = eventReader(heard);
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'for now';
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
      read(decoder.decode(value, { stream: true }));
    }
  } catch {
    return signal.aborted ? 'for good' : 'for now';
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
