// Ably's REST API: what is told is published there, and browsers listen there.
import type { SigningKey } from './jwt.ts';
import type { ChannelMessage, Publisher } from './publisher.ts';

const ABLY = 'https://rest.ably.io';

/** Milliseconds. */
const PATIENCE = 5_000;

/**
 * `POST /channels/<channel>/messages` with the key (https://ably.com/docs/api/rest-api#publish). Ably drops what it has
 * had under the same id within two minutes, so what is told again after a lost answer is heard once. Rejects when Ably
 * does not take it.
 */
export function ablyPublisher(key: SigningKey, base: string = ABLY): Publisher {
  const authorization = `Basic ${Buffer.from(`${key.name}:${key.secret}`).toString('base64')}`;

  async function publish({ id, channel, name, data }: ChannelMessage): Promise<void> {
    const response = await fetch(`${base}/channels/${encodeURIComponent(channel)}/messages`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ id, name, data: JSON.stringify(data), encoding: 'json' }),
      signal: AbortSignal.timeout(PATIENCE),
      // Within one origin it would take the key along.
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Ably answered ${response.status}`);
  }

  // Those of one channel in their order.
  async function inOrder(messages: readonly ChannelMessage[]): Promise<void> {
    for (const one of messages) await publish(one);
  }

  return async (messages) => {
    const channels = Map.groupBy(messages, ({ channel }) => channel);
    await Promise.all([...channels.values()].map(inOrder));
  };
}
