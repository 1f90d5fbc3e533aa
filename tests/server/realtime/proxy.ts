import { createServer, connect as dial, type Socket } from 'node:net';

/** A TCP proxy between a browser and its server. */
export interface TcpProxy {
  readonly base: string;
  /** The port for new connections; undefined: they are refused. */
  to: number | undefined;
  /** Breaks every connection, as a lost network does. */
  cut(): void;
  close(): Promise<void>;
}

export async function openProxy(base: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (proxy.to === undefined) return socket.destroy();
    const onward = dial(proxy.to, 'localhost');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const proxy: TcpProxy = {
    base: `http://localhost:${port}`,
    to: Number(new URL(base).port),
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    close() {
      proxy.cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
