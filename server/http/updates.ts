// The streams that tell customers that something is another one. They are open for hours, so they are not among the calls.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Session } from '../auth/sessions.ts';
import type { Authenticate } from './authorization.ts';

/** What is told on one path. */
export interface Channel {
  readonly path: string;
  /** The event that says that its edition is another one. */
  readonly event: string;
  /** What a session listens to, such as its account; undefined: it may not listen (403). */
  topic(session: Session): string | undefined;
  /** The edition of each of these topics as it is now. */
  editions(topics: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface Updates {
  /** Is this the path of a stream? */
  has(path: string): boolean;
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends every stream. */
  close(): void;
}

/** Milliseconds. */
export interface UpdateTimes {
  /** How often the database is asked, while anybody listens. */
  readonly poll?: number;
  /** How often a silent stream shows that it lives. */
  readonly heartbeat?: number;
}

interface Rooms extends UpdateTimes {
  readonly authenticate: Authenticate;
  readonly stillOpen: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly channels: readonly Channel[];
  readonly log: (line: string) => void;
}

interface Stream {
  readonly session: string;
  readonly channel: Channel;
  readonly topic: string;
  readonly response: ServerResponse;
  /** The edition it was told last. */
  told: string;
}

/** A browser holds at most six connections to a server over HTTP/1.1, and needs some for its calls. */
const MOST_OF_A_SESSION = 4;
/** A client that takes this many bytes of heartbeats without reading them is gone. */
const MOST_UNREAD = 64 * 1024;

/**
 * One look at the database serves every stream of this process, whoever made the change: this process, another one, or
 * the command line.
 */
export function makeUpdates(rooms: Rooms): Updates {
  const { poll = 1_000, heartbeat = 25_000 } = rooms;
  const channels = new Map(rooms.channels.map((channel) => [channel.path, channel]));
  const streams = new Set<Stream>();
  let closed = false;
  let looking: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    looking = undefined;
    if (streams.size === 0) return;
    // Those that open meanwhile are not asked about, and wait for the next look.
    const asked = [...streams];
    try {
      const [open, editions] = await Promise.all([
        rooms.stillOpen([...new Set(asked.map(({ session }) => session))]),
        editionsOf(asked),
      ]);
      for (const stream of asked) {
        if (!streams.has(stream)) continue;
        const edition = editions.get(stream.channel)?.get(stream.topic);
        if (!open.has(stream.session)) {
          // Nothing may be written to it any more, though its connection may take a while to close.
          streams.delete(stream);
          stream.response.end();
        } else if (edition !== undefined && stream.told !== edition) tell(stream, edition);
      }
    } catch (error) {
      if (!closed) rooms.log(`What to tell the streams of updates could not be read: ${String(error)}`);
    }
    if (!closed) looking ??= setTimeout(look, poll);
  }

  function beat(): void {
    for (const { response } of streams) {
      if (response.writableLength > MOST_UNREAD) response.destroy();
      else response.write(': \n\n');
    }
  }

  function add(stream: Stream): void {
    streams.add(stream);
    looking ??= setTimeout(look, poll);
    beating ??= setInterval(beat, heartbeat);
    stream.response.on('close', () => {
      streams.delete(stream);
      if (streams.size > 0) return;
      clearInterval(beating);
      beating = undefined;
    });
  }

  return {
    has: (path) => channels.has(path),
    async serve(path, request, response) {
      const channel = channels.get(path);
      if (channel === undefined) return refuse(response, 404, { error: 'Not found' });
      const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const session = await rooms.authenticate(token);
      if (typeof session === 'string') {
        return refuse(response, 401, { error: session }, { 'www-authenticate': 'Bearer' });
      }
      const topic = channel.topic(session);
      if (topic === undefined) return refuse(response, 403, { error: 'Forbidden' });
      const told = (await channel.editions([topic])).get(topic) ?? '';
      if (closed || response.destroyed) return refuse(response, 503, { error: 'Closing' });
      if ([...streams].filter((stream) => stream.session === session.id).length >= MOST_OF_A_SESSION) {
        return refuse(response, 429, { error: 'Too many streams' }, { 'retry-after': '30' });
      }
      response.writeHead(200, headers);
      const stream = { session: session.id, channel, topic, response, told };
      const known = request.headers['last-event-id'];
      if (known === undefined || known === told) response.write(`id: ${told}\n\n`);
      else tell(stream, told);
      add(stream);
    },
    close() {
      closed = true;
      clearTimeout(looking);
      clearInterval(beating);
      for (const { response } of streams) response.end();
    },
  };
}

/** Each channel that is listened to is asked once, for all its topics. */
async function editionsOf(
  streams: readonly Stream[],
): Promise<ReadonlyMap<Channel, ReadonlyMap<string, string>>> {
  const asked = new Map<Channel, Set<string>>();
  for (const { channel, topic } of streams) {
    asked.set(channel, (asked.get(channel) ?? new Set()).add(topic));
  }
  return new Map(
    await Promise.all(
      [...asked].map(async ([channel, topics]) => [channel, await channel.editions([...topics])] as const),
    ),
  );
}

/** Without `no-transform` a proxy may gather events to compress them. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

function tell(stream: Stream, edition: string): void {
  stream.told = edition;
  stream.response.write(`event: ${stream.channel.event}\nid: ${edition}\ndata: ${edition}\n\n`);
}

function refuse(
  response: ServerResponse,
  status: number,
  body: { readonly error: string },
  more: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...more })
    .end(JSON.stringify(body));
}
