import { describe, expect, test } from 'vitest';
import { makeHub, REMEMBERED_FOR } from '../../../server/realtime/hub.ts';
import type { Reply } from '../../../server/realtime/protocol.ts';

const subscribes = 1 << 18;
const resumed = 1 << 2;

describe('the channels of a process', () => {
  test('a message published twice with an id, as after a crash before marking, is received once', () => {
    const { hub, listen, heard } = open();
    listen();
    hub.publish(told('a'));
    hub.publish(told('a'));
    hub.publish(told('b'));
    expect(heard.map(({ id }) => id)).toEqual([undefined, 'a', 'b']);
  });

  test('a reconnected client gets the missed messages in order; beyond the last fifty it is not resumed', () => {
    const { hub, listen, heard } = open();
    const from = listen();
    for (let count = 1; count <= 50; count += 1) hub.publish(told(`m${count}`));
    heard.length = 0;
    listen(from);
    expect([heard[0]?.flags, heard.slice(1).map(({ id }) => id)]).toEqual([
      subscribes | resumed,
      Array.from({ length: 50 }, (_, index) => `m${index + 1}`),
    ]);
    hub.publish(told('m51'));
    heard.length = 0;
    listen(from);
    expect(heard.map(({ action, flags }) => [action, flags])).toEqual([[11, subscribes]]);
  });

  test('a channel without subscribers is dropped after a while, and then cannot be resumed', () => {
    const { hub, listen, heard, stop, forward } = open();
    const from = listen();
    stop();
    forward(REMEMBERED_FOR);
    hub.forget();
    listen(from);
    expect(heard.at(-1)?.flags).toBe(subscribes | resumed);
    stop();
    forward(REMEMBERED_FOR + 1);
    hub.forget();
    listen(from);
    expect(heard.at(-1)?.flags).toBe(subscribes);
  });
});

function open() {
  let time = 1_000;
  const heard: Reply[] = [];
  const hub = makeHub(() => time);
  const listener = { modes: subscribes, send: (reply: Reply) => void heard.push(reply) };
  return {
    hub,
    heard,
    /** Answers the serial from which a later one could go on. */
    listen(serial?: string): string {
      hub.attach('catalog-channel', listener, serial);
      return heard.findLast(({ action }) => action === 11)?.channelSerial ?? '';
    },
    stop: () => hub.detach('catalog-channel', listener),
    forward(by: number) {
      time += by;
    },
  };
}

function told(id: string) {
  return { id, channel: 'catalog-channel', name: 'catalog-updated', data: { edition: id } };
}
