// The channels in which one connection is present, with its client's own data.
import type { ConnectionDeps } from './connection.ts';
import {
  type Failure,
  type Frame,
  failures,
  type Member,
  MOST_PRESENCE,
  type PresenceAsked,
  presenceActions,
} from './protocol.ts';

export interface Attendance {
  /** The refusal of a PRESENCE; undefined: accepted. */
  hear(frame: Frame): Failure | undefined;
  /** Leaves every channel. */
  leave(): void;
}

interface Attendee {
  readonly connectionId: string;
  readonly clientId: string;
  /** Undefined: the channel is not attached; else true if presence is permitted there. */
  readonly mayBePresent: (channel: string) => boolean | undefined;
}

export function makeAttendance(
  { hub, now, present, drop }: Pick<ConnectionDeps, 'hub' | 'now' | 'present' | 'drop'>,
  { connectionId, clientId, mayBePresent }: Attendee,
): Attendance {
  const entered = new Set<string>();
  const of = { connectionId, clientId };

  function failureOf(channel: string, asked: readonly PresenceAsked[]): Failure | undefined {
    const isPermitted = mayBePresent(channel);
    if (isPermitted === undefined) return failures.notAttached;
    if (!isPermitted) return failures.notPermitted;
    for (const message of asked) {
      if ((message.clientId ?? clientId) !== clientId) return failures.otherClient;
      if (JSON.stringify(message).length > MOST_PRESENCE) return failures.tooLarge;
    }
    return undefined;
  }

  function take(channel: string, asked: PresenceAsked, messageId: string): void {
    const known = hub.find(channel, of);
    // After a break the client enters again under its old id, without extras: it is still present.
    if (asked.id !== undefined && asked.id === known?.member.id) return;
    const member: Member = {
      ...of,
      id: messageId,
      timestamp: now(),
      ...(asked.data === undefined ? {} : { data: asked.data }),
      ...(asked.encoding == null ? {} : { encoding: asked.encoding }),
      ...(asked.extras === undefined ? {} : { extras: asked.extras }),
    };
    const leaving = asked.action === presenceActions.leave;
    if (leaving) entered.delete(channel);
    else entered.add(channel);
    const kind = leaving ? 'leave' : known === undefined ? 'enter' : 'update';
    present({ channel, kind, member });
  }

  return {
    hear({ channel = '', msgSerial = 0, presence: asked = [] }) {
      const failure = failureOf(channel, asked);
      if (failure !== undefined) return failure;
      for (const [index, message] of asked.entries()) {
        take(channel, message, `${connectionId}:${msgSerial}:${index}`);
      }
      return undefined;
    },
    leave() {
      for (const channel of entered) {
        const there = hub.find(channel, of);
        if (there !== undefined) drop({ channel, member: there.member });
      }
      entered.clear();
    },
  };
}
