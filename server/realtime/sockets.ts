// The WebSockets of realtime. Loaded with the first client.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Wire } from './connection.ts';
import type { Connections } from './connections.ts';
import type { Asked } from './gate.ts';
import { actions, failures, MOST_FRAME, type Reply, readFrame } from './protocol.ts';

const refusals = {
  expired: failures.expired,
  invalid: failures.badToken,
  ended: failures.sessionEnded,
} as const;

/** The limit of unread bytes: a client above it is disconnected, and gets the missed messages after it reconnects. */
const MOST_UNREAD = 256 * 1024;
/** The burst limit of a client's frames, and then the limit a second. */
const MOST_AT_ONCE = 120;
const MOST_A_SECOND = 20;
/** Milliseconds that a client has to close. */
const CLOSING = 1_000;

export type Sockets = ReturnType<typeof makeSockets>;

export function makeSockets(connections: Connections) {
  const server = new WebSocketServer({
    ...{ noServer: true, clientTracking: true, perMessageDeflate: false },
    ...{ maxPayload: MOST_FRAME, closeTimeout: CLOSING },
  });
  const silent = new WeakSet<WebSocket>();

  function talk(socket: WebSocket, { bearer, resume }: Asked): void {
    const wire = wireOf(socket);
    // An error of its frames ends a client; its close event reports the loss.
    socket.on('error', () => undefined);
    if (typeof bearer === 'string') {
      end(wire, actions.error, refusals[bearer]);
      return;
    }
    const connection = connections.open(wire, bearer, resume);
    if (connection === undefined) {
      end(wire, actions.disconnected, failures.tooMany);
      return;
    }
    const allow = bucket();
    socket.on('pong', () => silent.delete(socket));
    socket.on('close', () => connection.lose(wire));
    socket.on('message', (data: RawData, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      silent.delete(socket);
      const frame = isBinary ? undefined : readFrame(String(data));
      if (frame === undefined) connection.end('error', failures.malformed);
      else if (!allow()) connection.end('disconnected', failures.tooMany);
      else connection.hear(frame);
    });
  }

  return {
    take(request: IncomingMessage, socket: Duplex, head: Buffer, asked: Asked): void {
      server.handleUpgrade(request, socket, head, (opened) => talk(opened, asked));
    },
    /** Ends clients that have not answered since the last heartbeat. */
    beat(): void {
      for (const socket of server.clients) {
        if (silent.has(socket)) socket.terminate();
        silent.add(socket);
        socket.ping();
      }
    },
    close(): void {
      for (const socket of server.clients) socket.close(1001);
      server.close();
    },
  };
}

function wireOf(socket: WebSocket): Wire {
  return {
    send(reply) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
      else socket.send(JSON.stringify(reply));
    },
    end: () => socket.close(1000),
  };
}

function end(wire: Wire, action: Reply['action'], error: object): void {
  wire.send({ action, error });
  wire.end();
}

/** Returns true if one more is allowed. */
function bucket(): () => boolean {
  let left = MOST_AT_ONCE;
  let filled = performance.now();
  return () => {
    const time = performance.now();
    left = Math.min(MOST_AT_ONCE, left + ((time - filled) / 1_000) * MOST_A_SECOND);
    filled = time;
    left -= 1;
    return left >= 0;
  };
}
