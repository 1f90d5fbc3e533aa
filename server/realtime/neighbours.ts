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
  const notifications = await listen({ heard, back });

  // Lost notifications are repaired: a process that missed a member asks at the next sign.
  const say = (said: Said) => notifications.notify(JSON.stringify({ ...said, from: node }));
  const mention = (said: Said) => void say(said).catch(() => undefined);

  function heard(text: string): void {
    const said = Option.getOrUndefined(decodeSaid(text));
    if (said === undefined || said.from === node) return;
    if (said.say === 'bye') forget(said.from);
    else {
      const stranger = !heardAt.has(said.from);
      // A monotonic clock: a jump of the system clock removes nobody.
      heardAt.set(said.from, performance.now());
      if (stranger) mention({ say: 'hello' });
      act(said);
    }
  }

  function act(said: Exclude<Message, { readonly say: 'bye' }>): void {
    switch (said.say) {
      case 'told':
        hub.publish(said.told);
        break;
      case 'present':
        take(said.from, said.change);
        break;
      case 'drop':
        hub.drop(said.change);
        break;
      case 'hello':
        for (const { channel, member } of hub.membersOf(node)) {
          mention({ say: 'present', change: { kind: 'enter', channel, member } });
        }
        break;
      case 'alive':
        break;
      default:
        said satisfies never;
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

  mention({ say: 'hello' });
  const looking = setInterval(look, sign).unref();
  return {
    publish: (message: ChannelMessage): Promise<void> => say({ say: 'told', told: message }),
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
const ToldMessage = Schema.Struct({
  ...{ id: Schema.String, channel: Schema.String, name: Schema.String },
  data: Schema.Record(Schema.String, Schema.Unknown),
});
const Message = Schema.Union([
  Schema.Struct({ from, say: Schema.Literal('told'), told: ToldMessage }),
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
type Said = Message extends infer M ? Unsigned<M> : never;
const decodeSaid = Schema.decodeUnknownOption(Schema.fromJsonString(Message));
