// The shop as its own realtime server, on its own port.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { defect } from '../log.ts';
import { makeConnections } from './connections.ts';
import { askedOf, refusalOf, refuse } from './gate.ts';
import { makeHub } from './hub.ts';
import { makePeers } from './peers.ts';
import { failures } from './protocol.ts';
import type { ChannelMessage } from './publisher.ts';
import { makePump } from './pump.ts';
import type { Realtime, RealtimeDeps } from './realtime.ts';
import type { Sockets } from './sockets.ts';
import type { RealtimeTokens } from './tokens.ts';

/** Milliseconds that a heartbeat may be late. */
const SLACK = 5_000;

export async function makeOwnRealtime(deps: RealtimeDeps, tokens: RealtimeTokens): Promise<Realtime> {
  const { database, stillOpen, now, log, settings = {} } = deps;
  const { poll = 1_000, heartbeat = 10_000, peerHeartbeat = 5_000 } = settings;
  const { presenceTtl = 15_000, stateTtl = 120_000 } = settings;
  const node = randomUUID();
  const hub = makeHub(now);
  const { listen } = database;
  const peers = listen === undefined ? undefined : await makePeers({ node, hub, listen, peerHeartbeat });
  const connections = makeConnections({
    ...{ hub, tokens, now, stateTtl, presenceTtl },
    maxIdle: heartbeat + SLACK,
    present(change) {
      hub.present(node, change);
      peers?.present(change);
    },
    drop(change) {
      hub.drop(change);
      peers?.drop(change);
    },
  });
  const pump = makePump(database, publish, now, log);
  let sockets: Promise<Sockets> | undefined;
  let closed = false;

  async function publish(messages: readonly ChannelMessage[]): Promise<void> {
    for (const one of messages) hub.publish(one);
    await Promise.all(messages.map((one) => peers?.publish(one)));
  }

  async function look(): Promise<void> {
    await pump.run();
    try {
      await connections.look(stillOpen);
      hub.forget();
    } catch (error) {
      if (!closed) log('The sessions of the sockets could not be read', defect(error));
    }
    if (!closed) looking = setTimeout(look, poll).unref();
  }

  async function take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const asked = askedOf(request, tokens, now());
    const session = typeof asked.bearer === 'string' ? undefined : asked.bearer.session;
    // A token may outlive its session.
    const over = session !== undefined && !(await stillOpen([session])).has(session);
    sockets ??= import('./sockets.ts').then(({ makeSockets }) => makeSockets(connections));
    (await sockets).take(request, socket, head, over ? { ...asked, bearer: 'ended' } : asked);
  }

  // Changes of the start are published before clients arrive.
  await pump.run();
  let looking = setTimeout(look, poll).unref();
  const beating = setInterval(async () => {
    connections.beat();
    (await sockets)?.beat();
  }, heartbeat).unref();

  return {
    tokens,
    connections: [],
    wake: pump.wake,
    upgrade(request, socket, head) {
      // A client that leaves during the upgrade is no defect.
      socket.on('error', () => socket.destroy());
      const status = closed ? 503 : refusalOf(request, deps.shopUrl);
      if (status !== undefined) return refuse(socket, status);
      take(request, socket, head).catch((error: unknown) => {
        log('A realtime client could not be connected', defect(error));
        refuse(socket, 503);
      });
    },
    async close() {
      closed = true;
      clearTimeout(looking);
      clearInterval(beating);
      await pump.stop();
      connections.endAll(failures.closing);
      (await sockets)?.close();
      await peers?.close();
    },
  };
}
