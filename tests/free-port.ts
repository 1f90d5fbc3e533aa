import { createServer } from 'node:net';

/**
 * A port without a listener, below the range that a system assigns automatically. So no other server and no call can
 * use it while a killed server starts again.
 */
export async function freePort(): Promise<number> {
  const port = 12_000 + Math.floor(Math.random() * 20_000);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
