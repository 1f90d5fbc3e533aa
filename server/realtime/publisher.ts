/** A message on a channel about a committed change. A repeated `id` is delivered once. */
export interface ChannelMessage {
  readonly id: string;
  readonly channel: string;
  readonly name: string;
  readonly data: object;
}

/** Publishes to the listeners: by the hub of this server and its peers, or by Ably. A rejection causes a retry. */
export type Publisher = (messages: readonly ChannelMessage[]) => Promise<void>;
