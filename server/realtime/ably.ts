// Ably's REST API: the server publishes there, and browsers subscribe there.
import type { SigningKey } from './jwt.ts';
import type { ChannelMessage, Publisher } from './publisher.ts';

const ABLY = 'https://rest.ably.io';

/** Timeout in milliseconds. */
const PATIENCE = 5_000;

/**
 * `POST /channels/<channel>/messages` with the key (https://ably.com/docs/api/rest-api#publish). Ably drops repeated
 * ids within two minutes, so a retry after a lost answer is delivered once. Rejects if Ably refuses it.
 */
export function ablyPublisher(key: SigningKey, base: string = ABLY): Publisher {
  const authorization = `Basic ${Buffer.from(`${key.name}:${key.secret}`).toString('base64')}`;

  async function publish({ id, channel, name, data }: ChannelMessage): Promise<void> {
    const response = await fetch(`${base}/channels/${encodeURIComponent(channel)}/messages`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ id, name, data: JSON.stringify(data), encoding: 'json' }),
      signal: AbortSignal.timeout(PATIENCE),
      // A redirect within one origin would forward the key.
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Ably answered ${response.status}`);
  }

  // The messages of one channel, in order.
  async function inOrder(messages: readonly ChannelMessage[]): Promise<void> {
    for (const one of messages) await publish(one);
  }

  return async (messages) => {
    const channels = Map.groupBy(messages, ({ channel }) => channel);
    await Promise.all([...channels.values()].map(inOrder));
  };
}
