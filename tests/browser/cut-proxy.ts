import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The moment of an order's request at which the connection breaks. */
export type Cut =
  /** The server receives nothing. */
  | 'before send'
  /** The server has the whole request; the client no longer waits for the answer. */
  | 'after send'
  /** The server has answered, so the order is committed; none of it arrives. */
  | 'after commit'
  /** Half the answer arrives. */
  | 'during the answer';

export const cuts: readonly Cut[] = ['before send', 'after send', 'after commit', 'during the answer'];

export interface CutProxy {
  readonly url: string;
  /** The number of cuts. */
  times(): number;
  close(): void;
}

/** In front of a server: breaks every connection so. */
export async function cutProxy(target: string, cut: Cut): Promise<CutProxy> {
  let times = 0;
  const server = createServer(async (incoming, answer) => {
    times += 1;
    const body = await read(incoming);
    if (cut === 'before send') return void incoming.socket.destroy();
    const { host: _, ...headers } = incoming.headers;
    const forwarded = httpRequest(new URL(incoming.url ?? '/', target), { method: incoming.method, headers });
    forwarded.on('error', () => incoming.socket.destroy());
    forwarded.end(body, () => {
      if (cut === 'after send') incoming.socket.destroy();
    });
    const [response] = await once(forwarded, 'response');
    const answered = await read(response);
    if (cut !== 'during the answer') return void incoming.socket.destroy();
    answer.writeHead(response.statusCode ?? 500, { ...response.headers, 'content-length': answered.length });
    answer.write(answered.subarray(0, answered.length / 2), () => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, times: () => times, close: () => server.close() };
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
