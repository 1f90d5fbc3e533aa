// All connections of this process: new ones, resumed ones, and ended ones.
import type { Instant } from '../../machines/domain/calendar.ts';
import { type Connection, type ConnectionDeps, makeConnection, type Wire } from './connection.ts';
import { type Failure, failures } from './protocol.ts';
import type { Bearer } from './tokens.ts';

interface Deps extends ConnectionDeps {
  /** Milliseconds: a member without a socket stays present for this time. */
  readonly presenceTtl: number;
}

/** The limit of a session: a browser has a connection a tab. */
const MOST_OF_A_SESSION = 12;
/** The limit of a user: several devices, or several people with one name. */
const MOST_OF_A_USER = 60;
/** The limit of a session, including connections without a socket, which are stored for a while. */
const MOST_REMEMBERED = 24;
/** Milliseconds before the end of its token at which a client is asked for a new one. */
const RENEW_BEFORE = 60_000;

export type Connections = ReturnType<typeof makeConnections>;

export function makeConnections(deps: Deps) {
  const { now } = deps;
  const known = new Map<string, Connection>();

  function drop(connection: Connection): void {
    known.delete(connection.id);
    connection.leave();
  }

  function isFull(bearer: Bearer): boolean {
    const live = [...known.values()].filter(({ lostAt }) => lostAt === undefined);
    const ofUser = live.filter((each) => each.bearer.clientId === bearer.clientId);
    const ofSession = ofUser.filter((each) => each.bearer.session === bearer.session);
    return ofSession.length >= MOST_OF_A_SESSION || ofUser.length >= MOST_OF_A_USER;
  }

  function resumed(bearer: Bearer, key: string | undefined): Connection | undefined {
    const connection = known.get(key?.split('!')[0] ?? '');
    const { session, clientId } = connection?.bearer ?? {};
    const same = connection?.key === key && session === bearer.session && clientId === bearer.clientId;
    return same ? connection : undefined;
  }

  function add(bearer: Bearer): Connection | undefined {
    if (isFull(bearer)) return undefined;
    const others = [...known.values()].filter((each) => each.bearer.session === bearer.session);
    const oldest = others.find(({ lostAt }) => lostAt !== undefined);
    if (others.length >= MOST_REMEMBERED && oldest !== undefined) drop(oldest);
    const connection: Connection = makeConnection(deps, bearer, () => known.delete(connection.id));
    known.set(connection.id, connection);
    return connection;
  }

  function judge(connection: Connection, open: ReadonlySet<string>, time: Instant): void {
    const { bearer, lostAt } = connection;
    if (!open.has(bearer.session)) {
      connection.end('error', failures.sessionEnded);
      drop(connection);
    } else if (lostAt !== undefined) {
      if (lostAt + deps.presenceTtl <= time) connection.leave();
      if (lostAt + deps.stateTtl <= time) drop(connection);
    } else if (bearer.expires <= time) {
      connection.end('disconnected', failures.expired);
    } else if (bearer.expires - RENEW_BEFORE <= time) {
      connection.renew();
    }
  }

  return {
    /** A new connection, or the resumed one of the `resume` key. Undefined: the session or the user has too many. */
    open(wire: Wire, bearer: Bearer, resume: string | undefined): Connection | undefined {
      const back = resumed(bearer, resume);
      const connection = back ?? add(bearer);
      const unknown = resume !== undefined && back === undefined;
      connection?.open(wire, bearer, unknown ? failures.unknownKey : undefined);
      return connection;
    },
    /** Ends expired tokens and sessions, and members and connections without a socket for too long. */
    async look(stillOpen: (sessions: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
      const asked = [...known.values()];
      if (asked.length === 0) return;
      // The time is read first: a session that ends with its token is reported as ended.
      const time = now();
      const open = await stillOpen([...new Set(asked.map(({ bearer }) => bearer.session))]);
      for (const connection of asked) if (known.has(connection.id)) judge(connection, open, time);
    },
    /** Sends a heartbeat to every client. */
    beat(): void {
      for (const connection of known.values()) connection.beat();
    },
    endAll(failure: Failure): void {
      for (const connection of known.values()) connection.end('disconnected', failure);
    },
  };
}
