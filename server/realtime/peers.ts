// Peers are the other processes on the same PostgreSQL. They exchange messages and presence.
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Listener, Notifications } from '../database/listen.ts';
import type { Hub, PresenceChange } from './hub.ts';
import type { ChannelMessage } from './publisher.ts';

interface Deps {
  /** The id of this process. */
  readonly node: string;
  readonly hub: Hub;
  readonly listen: (listener: Listener) => Promise<Notifications>;
  /** Milliseconds between the heartbeats of a process. After three missed ones its members leave. */
  readonly peerHeartbeat: number;
}

/** The number of missed heartbeats after which a process counts as ended. */
const MISSED_HEARTBEATS = 3;

export async function makePeers({ node, hub, listen, peerHeartbeat }: Deps) {
  const receivedAt = new Map<string, number>();
  // A notification can arrive before `listen` resolves.
  const opened = listen({ receive, reconnected });

  // Lost notifications are repaired: a process that lacks a member requests it at the next heartbeat.
  const send = async (message: Outgoing) => (await opened).notify(JSON.stringify({ ...message, from: node }));
  const post = (message: Outgoing) => void send(message).catch(() => undefined);

  function receive(text: string): void {
    const message = Option.getOrUndefined(decodeMessage(text));
    if (message === undefined || message.from === node) return;
    if (message.say === 'bye') remove(message.from);
    else {
      const isNew = !receivedAt.has(message.from);
      // A monotonic clock: a jump of the system clock removes nobody.
      receivedAt.set(message.from, performance.now());
      if (isNew) post({ say: 'hello' });
      act(message);
    }
  }

  function act(message: Exclude<Message, { readonly say: 'bye' }>): void {
    switch (message.say) {
      case 'told':
        hub.publish(message.told);
        break;
      case 'present':
        apply(message.from, message.change);
        break;
      case 'drop':
        hub.drop(message.change);
        break;
      case 'hello':
        for (const { channel, member } of hub.membersOf(node)) {
          post({ say: 'present', change: { kind: 'enter', channel, member } });
        }
        break;
      case 'alive':
        break;
      default:
        message satisfies never;
    }
  }

  /** Repeated members are ignored. */
  function apply(from: string, change: PresenceChange): void {
    const known = hub.find(change.channel, change.member);
    if (change.kind !== 'enter' || known?.member.id !== change.member.id) hub.present(from, change);
  }

  function remove(other: string): void {
    receivedAt.delete(other);
    for (const change of hub.membersOf(other)) hub.drop(change);
  }

  function reconnected(): void {
    for (const other of hub.nodes()) if (other !== node) remove(other);
    hub.breakOff();
    post({ say: 'hello' });
  }

  function checkPeers(): void {
    post({ say: 'alive' });
    const silent = performance.now() - MISSED_HEARTBEATS * peerHeartbeat;
    for (const [other, at] of receivedAt) if (at < silent) remove(other);
  }

  const notifications = await opened;
  post({ say: 'hello' });
  const timer = setInterval(checkPeers, peerHeartbeat).unref();
  return {
    publish: (told: ChannelMessage): Promise<void> => send({ say: 'told', told }),
    present: (change: PresenceChange): void => post({ say: 'present', change }),
    drop: (change: Omit<PresenceChange, 'kind'>): void => post({ say: 'drop', change }),
    async close(): Promise<void> {
      clearInterval(timer);
      await send({ say: 'bye' }).catch(() => undefined);
      await notifications.close();
    },
  };
}

const TheMember = Schema.Struct({
  id: Schema.String,
  clientId: Schema.String,
  connectionId: Schema.String,
  timestamp: Schema.Finite,
  data: Schema.optionalKey(Schema.Unknown),
  encoding: Schema.optionalKey(Schema.String),
  extras: Schema.optionalKey(Schema.Unknown),
});
const dropped = { channel: Schema.String, member: TheMember };
const from = Schema.String;
const Change = Schema.Struct({ ...dropped, kind: Schema.Literals(['enter', 'update', 'leave']) });
const PublishedMessage = Schema.Struct({
  ...{ id: Schema.String, channel: Schema.String, name: Schema.String },
  data: Schema.Record(Schema.String, Schema.Unknown),
});
const Message = Schema.Union([
  Schema.Struct({ from, say: Schema.Literal('told'), told: PublishedMessage }),
  Schema.Struct({ from, say: Schema.Literal('present'), change: Change }),
  Schema.Struct({ from, say: Schema.Literal('drop'), change: Schema.Struct(dropped) }),
  Schema.Struct({ from, say: Schema.Literal('hello') }),
  Schema.Struct({ from, say: Schema.Literal('alive') }),
  Schema.Struct({ from, say: Schema.Literal('bye') }),
]);
type Message = typeof Message.Type;
type Unsigned<M> = M extends { readonly say: 'told' }
  ? { readonly say: 'told'; readonly told: ChannelMessage }
  : Omit<M, 'from'>;
type Outgoing = Message extends infer M ? Unsigned<M> : never;
const decodeMessage = Schema.decodeUnknownOption(Schema.fromJsonString(Message));
