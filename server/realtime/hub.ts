// The channels of this process, and the members that its neighbours have in them.
import type { Instant } from '../../machines/domain/calendar.ts';
import { type Channel, type Listener, makeChannel, type Presence } from './channel.ts';
import type { Member } from './protocol.ts';
import type { Told } from './publisher.ts';

/** A change of who is present, as one process tells it to the others. */
export interface PresenceChange {
  readonly channel: string;
  readonly kind: 'enter' | 'update' | 'leave';
  readonly member: Member;
}

export interface Hub {
  attach(name: string, listener: Listener, serial: string | null | undefined): void;
  detach(name: string, listener: Listener): void;
  tell(told: Told): void;
  present(node: string, change: PresenceChange): void;
  /** A leave that nobody sent: its connection or its process is gone. */
  drop(change: Omit<PresenceChange, 'kind'>): void;
  find(name: string, of: Pick<Member, 'connectionId' | 'clientId'>): Presence | undefined;
  membersOf(node: string): readonly { readonly channel: string; readonly member: Member }[];
  /** The processes that have members here. */
  nodes(): ReadonlySet<string>;
  /** Something may have been missed: each listener is told so, and asks for what it shows. */
  breakOff(): void;
  /** Forgets channels that nobody has listened to for a while. */
  forget(): void;
}

/** Milliseconds: for so long a channel remembers what to replay. */
export const REMEMBERED_FOR = 120_000;

export function makeHub(now: () => Instant): Hub {
  const channels = new Map<string, { readonly channel: Channel; used: Instant }>();

  function channelOf(name: string): Channel {
    const known = channels.get(name) ?? { channel: makeChannel(name), used: 0 };
    known.used = now();
    channels.set(name, known);
    return known.channel;
  }

  return {
    attach: (name, listener, serial) => channelOf(name).attach(listener, serial),
    detach: (name, listener) => channelOf(name).detach(listener),
    // A channel that nobody listens to has nobody to tell, now or at a replay.
    tell: (told) => channels.get(told.channel)?.channel.tell(told, now()),
    present(node, { channel, kind, member }) {
      if (kind === 'leave') channelOf(channel).leave(member, now(), member);
      else channelOf(channel).enter({ node, member }, kind);
    },
    drop: ({ channel, member }) => channels.get(channel)?.channel.leave(member, now()),
    find: (name, of) => channels.get(name)?.channel.find(of),
    membersOf: (node) =>
      [...channels].flatMap(([name, { channel }]) =>
        channel
          .members()
          .filter((presence) => presence.node === node)
          .map(({ member }) => ({ channel: name, member })),
      ),
    nodes: () =>
      new Set([...channels.values()].flatMap(({ channel }) => channel.members().map(({ node }) => node))),
    breakOff() {
      for (const { channel } of channels.values()) channel.breakOff();
    },
    forget() {
      for (const [name, { channel, used }] of channels) {
        if (channel.listeners > 0) continue;
        if (channel.members().length === 0 && used + REMEMBERED_FOR < now()) channels.delete(name);
      }
    },
  };
}
