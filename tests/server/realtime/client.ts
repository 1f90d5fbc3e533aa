// Unmodified clients of Ably, as Node has them, against the shop's own server.
import Spaces, { type Space } from '@ably/spaces';
import * as Ably from 'ably';
import { ask } from '../http/client.ts';

/** The pitfalls of /decisions/realtime.md: JSON, one transport, and no look at the hosts of Ably. */
export function connect(base: string, login: string, more: Ably.ClientOptions = {}): Ably.Realtime {
  const { hostname, port } = new URL(base);
  return new Ably.Realtime({
    authCallback: (_, done) => {
      ask(base, 'realtimeToken', { token: login }).then(
        ({ status, body }) => done(status === 200 ? null : `no token: ${status}`, body.token),
        (error: unknown) => done(String(error), null),
      );
    },
    ...{ realtimeHost: hostname, restHost: hostname, port: Number(port), tls: false },
    ...{ useBinaryProtocol: false, transports: ['web_socket'], disableConnectivityCheck: true },
    ...{ disconnectedRetryTimeout: 100, logLevel: 0 },
    ...more,
  });
}

export interface Heard {
  readonly name: string | undefined;
  readonly data: unknown;
}

/** The later messages of a channel, in order. Resolves once it is attached. */
export async function listenTo(client: Ably.Realtime, channel: string): Promise<readonly Heard[]> {
  const heard: Heard[] = [];
  await client.channels.get(channel).subscribe(({ name, data }) => void heard.push({ name, data }));
  return heard;
}

export async function spaceOf(client: Ably.Realtime, name: string): Promise<Space> {
  // After this time offline, Spaces asks for the members, on a client that the test has closed by then.
  return new Spaces(client).get(name, { offlineTimeout: 2 ** 31 - 1 });
}
