// The other processes on the same PostgreSQL: the processes exchange messages and presence.
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
  /** Milliseconds between the signs of life of a process. After three missed signs its members leave. */
  readonly sign: number;
}

/** The number of missed signs after which a process counts as gone. */
const MISSED_SIGNS = 3;

export async function makeNeighbours({ node, hub, listen, sign }: Deps) {
  const heardAt = new Map<string, number>();
  // A notification can arrive before `listen` resolves.
  const opened = listen({ heard, back });

  // Lost notifications are repaired: a process that missed a member asks at the next sign.
  const say = async (message: Outgoing) => (await opened).notify(JSON.stringify({ ...message, from: node }));
  const mention = (message: Outgoing) => void say(message).catch(() => undefined);

  function heard(text: string): void {
    const message = Option.getOrUndefined(decodeMessage(text));
    if (message === undefined || message.from === node) return;
    if (message.say === 'bye') forget(message.from);
    else {
      const stranger = !heardAt.has(message.from);
      // A monotonic clock: a jump of the system clock removes nobody.
      heardAt.set(message.from, performance.now());
      if (stranger) mention({ say: 'hello' });
      act(message);
    }
  }

  function act(message: Exclude<Message, { readonly say: 'bye' }>): void {
    switch (message.say) {
      case 'told':
        hub.publish(message.told);
        break;
      case 'present':
        take(message.from, message.change);
        break;
      case 'drop':
        hub.drop(message.change);
        break;
      case 'hello':
        for (const { channel, member } of hub.membersOf(node)) {
          mention({ say: 'present', change: { kind: 'enter', channel, member } });
        }
        break;
      case 'alive':
        break;
      default:
        message satisfies never;
    }
  }

  /** Repeated members are ignored. */
  function take(from: string, change: PresenceChange): void {
    const known = hub.find(change.channel, change.member);
    if (change.kind !== 'enter' || known?.member.id !== change.member.id) hub.present(from, change);
  }

  function forget(other: string): void {
    heardAt.delete(other);
    for (const change of hub.membersOf(other)) hub.drop(change);
  }

  function back(): void {
    for (const other of hub.nodes()) if (other !== node) forget(other);
    hub.breakOff();
    mention({ say: 'hello' });
  }

  function look(): void {
    mention({ say: 'alive' });
    const silent = performance.now() - MISSED_SIGNS * sign;
    for (const [other, at] of heardAt) if (at < silent) forget(other);
  }

  const notifications = await opened;
  mention({ say: 'hello' });
  const looking = setInterval(look, sign).unref();
  return {
    publish: (told: ChannelMessage): Promise<void> => say({ say: 'told', told }),
    present: (change: PresenceChange): void => mention({ say: 'present', change }),
    drop: (change: Omit<PresenceChange, 'kind'>): void => mention({ say: 'drop', change }),
    async close(): Promise<void> {
      clearInterval(looking);
      await say({ say: 'bye' }).catch(() => undefined);
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
