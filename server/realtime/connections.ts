// All connections of this process: who comes, who comes back, and who is cut off.
import type { Instant } from '../../machines/domain/calendar.ts';
import { type Connection, type ConnectionDeps, makeConnection, type Wire } from './connection.ts';
import { type Failure, failures } from './protocol.ts';
import type { Bearer } from './tokens.ts';

interface Deps extends ConnectionDeps {
  /** Milliseconds: a member whose socket is gone stays for so long. */
  readonly presenceTtl: number;
}

/** A browser has a connection a tab. */
const MOST_OF_A_SESSION = 12;
/** On several devices, or several people by one name. */
const MOST_OF_A_USER = 60;
/** With those whose socket is lost, which are remembered for a while. */
const MOST_REMEMBERED = 24;
/** Milliseconds before its token ends a client is asked for the next one. */
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
    /** A new connection, or the one of the `resume` key. Undefined: the session or the user has too many. */
    open(wire: Wire, bearer: Bearer, resume: string | undefined): Connection | undefined {
      const back = resumed(bearer, resume);
      const connection = back ?? add(bearer);
      const unknown = resume !== undefined && back === undefined;
      connection?.open(wire, bearer, unknown ? failures.unknownKey : undefined);
      return connection;
    },
    /** Ends what is over: tokens, sessions, members and connections whose socket has been away too long. */
    async look(stillOpen: (sessions: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
      const asked = [...known.values()];
      if (asked.length === 0) return;
      // Before the sessions are looked up: one that ends with its token is told as ended.
      const time = now();
      const open = await stillOpen([...new Set(asked.map(({ bearer }) => bearer.session))]);
      for (const connection of asked) if (known.has(connection.id)) judge(connection, open, time);
    },
    /** Shows every client that the server lives. */
    beat(): void {
      for (const connection of known.values()) connection.beat();
    },
    endAll(failure: Failure): void {
      for (const connection of known.values()) connection.end('disconnected', failure);
    },
  };
}
