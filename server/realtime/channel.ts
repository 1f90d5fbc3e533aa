// One channel of this process: its listeners, its last messages, and its members.
import { randomBytes } from 'node:crypto';
import type { Instant } from '../../machines/domain/calendar.ts';
import { actions, flags, type Member, presenceActions, type Reply } from './protocol.ts';
import type { ChannelMessage } from './publisher.ts';

/** An attached connection, with its granted modes. */
export interface Listener {
  readonly modes: number;
  send(reply: Reply): void;
}

/** A member, and the process whose connection it is. */
export interface Presence {
  readonly node: string;
  readonly member: Member;
}

/** The number of messages for replay after a break. Each only reports a change. */
const REMEMBERED = 50;

export type Channel = ReturnType<typeof makeChannel>;

export function makeChannel(name: string) {
  const listeners = new Set<Listener>();
  const present = new Map<string, Presence>();
  let remembered: { readonly serial: number; readonly message: Reply; readonly id: string }[] = [];
  let epoch = newEpoch();
  let serial = 0;

  const serialNow = () => `${epoch}@${serial}`;

  function sendAll(mode: number, reply: Reply): void {
    for (const listener of listeners) if ((listener.modes & mode) !== 0) listener.send(reply);
  }

  function tellPresence(action: keyof typeof presenceActions, member: Member): void {
    sendAll(flags.presenceSubscribe, {
      action: actions.presence,
      channel: name,
      channelSerial: serialNow(),
      id: member.id,
      timestamp: member.timestamp,
      presence: [{ ...member, action: presenceActions[action] }],
    });
  }

  /** The messages after this serial; undefined: no longer stored. */
  function missedSince(text: string | null | undefined): readonly Reply[] | undefined {
    const [of, number] = (text ?? '').split('@');
    const from = Number(number);
    const oldest = remembered[0]?.serial ?? serial + 1;
    if (of !== epoch || !Number.isInteger(from) || from > serial || from + 1 < oldest) return undefined;
    return remembered.filter((kept) => kept.serial > from).map(({ message }) => message);
  }

  function attached(listener: Listener, missed: readonly Reply[] | undefined): void {
    const seesPresence = (listener.modes & flags.presenceSubscribe) !== 0 && present.size > 0;
    listener.send({
      action: actions.attached,
      channel: name,
      channelSerial: serialNow(),
      flags:
        listener.modes | (seesPresence ? flags.hasPresence : 0) | (missed === undefined ? 0 : flags.resumed),
    });
    if (seesPresence) {
      listener.send({
        action: actions.sync,
        channel: name,
        // An empty cursor behind the colon: there is no further page.
        channelSerial: `${epoch}:`,
        presence: [...present.values()].map(({ member }) => ({
          ...member,
          action: presenceActions.present,
        })),
      });
    }
    if ((listener.modes & flags.subscribe) !== 0) for (const message of missed ?? []) listener.send(message);
  }

  return {
    /** Answers the ATTACH of a listener: with the messages after `from`, if they are still stored. */
    attach(listener: Listener, from: string | null | undefined): void {
      listeners.add(listener);
      attached(listener, missedSince(from));
    },
    detach: (listener: Listener): void => void listeners.delete(listener),
    /** A repeated id is published once. */
    publish({ id, name: event, data }: ChannelMessage, now: Instant): void {
      if (remembered.some((each) => each.id === id)) return;
      serial += 1;
      const message: Reply = {
        action: actions.message,
        channel: name,
        channelSerial: serialNow(),
        id,
        timestamp: now,
        messages: [
          {
            id: `${id}:0`,
            name: event,
            timestamp: now,
            data: JSON.stringify(data),
            encoding: 'json',
          },
        ],
      };
      remembered = [...remembered.slice(1 - REMEMBERED), { serial, message, id }];
      sendAll(flags.subscribe, message);
    },
    /** Enters or updates a member, and notifies the listeners. */
    enter(presence: Presence, action: 'enter' | 'update'): void {
      present.set(keyOf(presence.member), presence);
      tellPresence(action, presence.member);
    },
    leave(of: Pick<Member, 'connectionId' | 'clientId'>, now: Instant, last?: Partial<Member>): void {
      const known = present.get(keyOf(of));
      if (known === undefined) return;
      present.delete(keyOf(of));
      // The id of a leave that no client sent must not begin with the connection's: clients then use its timestamp.
      const id = `left:${known.member.id}`;
      tellPresence('leave', { ...known.member, id, ...last, timestamp: now });
    },
    members: (): readonly Presence[] => [...present.values()],
    find: (of: Pick<Member, 'connectionId' | 'clientId'>): Presence | undefined => present.get(keyOf(of)),
    /** The messages meanwhile are unknown: every listener is notified. */
    breakOff(): void {
      epoch = newEpoch();
      remembered = [];
      for (const listener of listeners) attached(listener, undefined);
    },
    get listeners() {
      return listeners.size;
    },
  };
}

function keyOf({ connectionId, clientId }: Pick<Member, 'connectionId' | 'clientId'>): string {
  return `${connectionId} ${clientId}`;
}

function newEpoch(): string {
  return randomBytes(8).toString('hex');
}
