// The channels of this process, and the members that other processes have in them.
import type { Instant } from '../../machines/domain/calendar.ts';
import { type Channel, type Listener, makeChannel, type Presence } from './channel.ts';
import type { Member } from './protocol.ts';
import type { ChannelMessage } from './publisher.ts';

/** A change of presence, as one process sends it to the others. */
export interface PresenceChange {
  readonly channel: string;
  readonly kind: 'enter' | 'update' | 'leave';
  readonly member: Member;
}

/** Milliseconds for which a channel stores messages for replay. */
export const REMEMBERED_FOR = 120_000;

export type Hub = ReturnType<typeof makeHub>;

export function makeHub(now: () => Instant) {
  const channels = new Map<string, { readonly channel: Channel; used: Instant }>();

  function channelOf(name: string): Channel {
    const known = channels.get(name) ?? { channel: makeChannel(name), used: 0 };
    known.used = now();
    channels.set(name, known);
    return known.channel;
  }

  return {
    attach: (name: string, listener: Listener, serial: string | null | undefined) =>
      channelOf(name).attach(listener, serial),
    detach: (name: string, listener: Listener) => channelOf(name).detach(listener),
    // A channel without listeners has no receiver, now or at a replay.
    publish: (message: ChannelMessage) => channels.get(message.channel)?.channel.publish(message, now()),
    present(node: string, { channel, kind, member }: PresenceChange) {
      if (kind === 'leave') channelOf(channel).leave(member, now(), member);
      else channelOf(channel).enter({ node, member }, kind);
    },
    /** A leave that no client sent: its connection or its process is gone. */
    drop: ({ channel, member }: Omit<PresenceChange, 'kind'>) =>
      channels.get(channel)?.channel.leave(member, now()),
    find: (name: string, of: Pick<Member, 'connectionId' | 'clientId'>): Presence | undefined =>
      channels.get(name)?.channel.find(of),
    membersOf: (node: string) =>
      [...channels].flatMap(([name, { channel }]) =>
        channel
          .members()
          .filter((presence) => presence.node === node)
          .map(({ member }) => ({ channel: name, member })),
      ),
    /** The processes that have members here. */
    nodes: (): ReadonlySet<string> =>
      new Set([...channels.values()].flatMap(({ channel }) => channel.members().map(({ node }) => node))),
    /** A message may have been lost: each listener is notified, and requests its data again. */
    breakOff() {
      for (const { channel } of channels.values()) channel.breakOff();
    },
    /** Deletes channels that had no listener for a while. */
    forget() {
      for (const [name, { channel, used }] of channels) {
        if (channel.listeners > 0) continue;
        if (channel.members().length === 0 && used + REMEMBERED_FOR < now()) channels.delete(name);
      }
    },
  };
}
