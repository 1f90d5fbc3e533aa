// One client's connection: its requests and their answers. It outlives its socket for a while.
import { randomBytes } from 'node:crypto';
import type { Instant } from '../../machines/domain/calendar.ts';
import { makeAttendance } from './attendance.ts';
import type { Listener } from './channel.ts';
import type { Hub, PresenceChange } from './hub.ts';
import { actions, type Failure, type Frame, failures, flags, MOST_FRAME, type Reply } from './protocol.ts';
import type { Bearer, Operation, RealtimeTokens } from './tokens.ts';

export interface Wire {
  send(reply: Reply): void;
  /** Ends it after everything was sent. */
  end(): void;
}

export interface ConnectionDeps {
  readonly hub: Hub;
  readonly tokens: RealtimeTokens;
  readonly now: () => Instant;
  /** Notifies this process and its peers about presence. */
  readonly present: (change: PresenceChange) => void;
  readonly drop: (change: Omit<PresenceChange, 'kind'>) => void;
  readonly maxIdle: number;
  readonly stateTtl: number;
}

export interface Connection {
  readonly id: string;
  readonly key: string;
  readonly bearer: Bearer;
  /** The time of the socket's loss; undefined while it has one. */
  readonly lostAt: Instant | undefined;
  /** Takes a socket: the first one, or a new one after a break. */
  open(wire: Wire, bearer: Bearer, failure?: Failure): void;
  hear(frame: Frame): void;
  /** Its socket is gone; its members stay present for a while. */
  lose(wire: Wire): void;
  /** Its members leave. */
  leave(): void;
  /** Ends the socket with a reason; the client reconnects unless the reason is final. */
  end(action: 'disconnected' | 'error', failure: Failure): void;
  /** Sends a heartbeat to the client. */
  beat(): void;
  /** Requests a new token, once. */
  renew(): void;
}

const operationModes: Readonly<Record<Operation, number>> = {
  subscribe: flags.subscribe | flags.presenceSubscribe,
  presence: flags.presence,
};
const allModes = flags.presence | flags.publish | flags.subscribe | flags.presenceSubscribe;

export function makeConnection(deps: ConnectionDeps, first: Bearer, forget: () => void): Connection {
  const { hub, tokens, now } = deps;
  const id = randomBytes(9).toString('base64url').replace(/[-_]/g, '0');
  const key = `${id}!${randomBytes(18).toString('base64url')}`;
  const attached = new Map<string, Listener>();
  const attendance = makeAttendance(deps, {
    connectionId: id,
    clientId: first.clientId,
    mayBePresent: (channel) => {
      const listener = attached.get(channel);
      return listener && (listener.modes & flags.presence) !== 0;
    },
  });
  let bearer = first;
  let wire: Wire | undefined;
  let lostAt: Instant | undefined;
  let renewing = false;
  /** The last answered serial: after a break a client repeats unanswered messages. */
  let answered = -1;

  const send = (reply: Reply) => wire?.send(reply);

  function refuse(channel: string, error: Failure): void {
    send({ action: actions.error, channel, error });
  }

  function connected(error?: Failure): void {
    send({
      action: actions.connected,
      connectionId: id,
      connectionKey: key,
      connectionDetails: {
        connectionKey: key,
        clientId: bearer.clientId,
        maxIdleInterval: deps.maxIdle,
        connectionStateTtl: deps.stateTtl,
        maxMessageSize: MOST_FRAME,
      },
      ...(error === undefined ? {} : { error }),
    });
  }

  function attach(name: string, { flags: asked = 0, channelSerial }: Frame): void {
    const operations = bearer.capability.get(name) ?? [];
    const granted = operations.reduce((modes, operation) => modes | operationModes[operation], 0);
    const modes = (asked & allModes) === 0 ? granted : granted & asked;
    if (modes === 0) {
      refuse(name, failures.notPermitted);
      return;
    }
    detach(name);
    const listener = { modes, send };
    attached.set(name, listener);
    hub.attach(name, listener, channelSerial);
  }

  function detach(name: string): void {
    const listener = attached.get(name);
    if (listener === undefined) return;
    attached.delete(name);
    hub.detach(name, listener);
  }

  function presence(frame: Frame): void {
    const { msgSerial = 0 } = frame;
    const error = attendance.hear(frame);
    if (error === undefined) acknowledge(msgSerial);
    else send({ action: actions.nack, msgSerial, count: 1, error });
  }

  function acknowledge(msgSerial: number): void {
    send({ action: actions.ack, msgSerial, count: 1, res: [{ serials: [] }] });
  }

  function takeToken(token: string): void {
    const next = tokens.read(token, now());
    if (typeof next === 'string') {
      end('disconnected', next === 'expired' ? failures.expired : failures.badToken);
    } else if (next.session !== bearer.session || next.clientId !== bearer.clientId) {
      end('error', failures.otherToken);
    } else {
      bearer = next;
      renewing = false;
      connected();
    }
  }

  function end(action: 'disconnected' | 'error', error: Failure): void {
    send({ action: actions[action], error });
    wire?.end();
  }

  /** True for a repeated message after a break: it was handled, only its answer was lost. */
  function seen({ msgSerial }: Frame): boolean {
    if (msgSerial === undefined) return false;
    if (msgSerial <= answered) return true;
    answered = msgSerial;
    return false;
  }

  return {
    id,
    key,
    get bearer() {
      return bearer;
    },
    get lostAt() {
      return lostAt;
    },
    open(taken, by, failure) {
      const before = wire;
      wire = taken;
      lostAt = undefined;
      bearer = by;
      renewing = false;
      before?.end();
      for (const name of [...attached.keys()]) detach(name);
      connected(failure);
    },
    hear(frame) {
      const { action, channel, msgSerial = 0 } = frame;
      switch (action) {
        case actions.heartbeat:
          return send({ action: actions.heartbeat, ...(frame.id === undefined ? {} : { id: frame.id }) });
        case actions.attach:
          return channel === undefined ? undefined : attach(channel, frame);
        case actions.detach:
          if (channel === undefined) return;
          detach(channel);
          return send({ action: actions.detached, channel });
        case actions.presence:
          return seen(frame) ? acknowledge(msgSerial) : presence(frame);
        case actions.message:
          seen(frame);
          return send({ action: actions.nack, msgSerial, count: 1, error: failures.notPermitted });
        case actions.auth:
          return takeToken(frame.auth?.accessToken ?? '');
        case actions.close:
          attendance.leave();
          send({ action: actions.closed });
          wire?.end();
          return forget();
        case actions.disconnect:
          return wire?.end();
        default:
          // Unknown actions of another protocol version are ignored.
          return;
      }
    },
    lose(gone) {
      if (wire !== gone) return;
      wire = undefined;
      lostAt = now();
      for (const name of [...attached.keys()]) detach(name);
    },
    leave: attendance.leave,
    end,
    beat: () => send({ action: actions.heartbeat }),
    renew() {
      if (renewing) return;
      renewing = true;
      send({ action: actions.auth });
    },
  };
}
