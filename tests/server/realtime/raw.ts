import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface Frame {
  readonly action: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test states the whole frame that it expects
  readonly [key: string]: any;
}

/** A client that sends and receives raw frames. */
export interface Raw {
  readonly socket: WebSocket;
  readonly frames: readonly Frame[];
  say(frame: object): void;
  /** The next frame of this action that was not asked for before. */
  next(action: number): Promise<Frame>;
  /** The code of the close. */
  readonly closed: Promise<number>;
}

export async function openRaw(
  base: string,
  token: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Raw> {
  const query = new URLSearchParams({ access_token: token, format: 'json', ...more });
  const socket = new WebSocket(`${base.replace('http', 'ws')}/?${query}`);
  const frames: Frame[] = [];
  const unread: Frame[] = [];
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(([code]) => Number(code));
  socket.on('message', (data) => {
    const frame: Frame = JSON.parse(String(data));
    frames.push(frame);
    unread.push(frame);
    socket.emit('frame');
  });
  await once(socket, 'open');
  return {
    socket,
    frames,
    say: (frame) => socket.send(JSON.stringify(frame)),
    async next(action) {
      for (;;) {
        const index = unread.findIndex((frame) => frame.action === action);
        const [frame] = index < 0 ? [] : unread.splice(index, 1);
        if (frame !== undefined) return frame;
        await Promise.race([
          once(socket, 'frame'),
          closed.then((code) => {
            throw new Error(`closed with ${code} before ${action}: ${JSON.stringify(frames)}`);
          }),
        ]);
      }
    },
    closed,
  };
}

/** The status with which an upgrade is refused; 101: it was not. */
export async function statusOf(
  base: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const socket = new WebSocket(base.replace('http', 'ws') + path, { headers });
  socket.on('error', () => undefined);
  const status = await Promise.race([
    once(socket, 'unexpected-response').then(([, response]) => Number(response.statusCode)),
    once(socket, 'open').then(() => 101),
  ]);
  socket.terminate();
  return status;
}
