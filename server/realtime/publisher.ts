/** What is told on a channel: a change that was committed. The same `id` is heard once. */
export interface ChannelMessage {
  readonly id: string;
  readonly channel: string;
  readonly name: string;
  readonly data: object;
}

/** The way to those who listen: the hub of this server and of its neighbours, or Ably. Rejects: to be told again. */
export type Publisher = (messages: readonly ChannelMessage[]) => Promise<void>;
