import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { CATALOGUE_UPDATES } from '../../../machines/domain/contract/catalogue-updates.ts';

/** The stream of updates as its bytes come. */
export interface UpdateStream {
  readonly response: IncomingMessage;
  /** Everything that has come so far. */
  readonly text: () => string;
  /** Resolves as soon as the text has this in it. */
  until(part: string): Promise<void>;
  readonly ended: Promise<void>;
  close(): void;
}

export async function openUpdates(
  base: string,
  token: string | undefined,
  headers: Readonly<Record<string, string>> = {},
  path: string = CATALOGUE_UPDATES,
): Promise<UpdateStream> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const asked = request(base + path, { headers: { ...authorization, ...headers } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  const ended = new Promise<void>((resolve) => response.on('close', () => resolve()));
  response.setEncoding('utf8').on('error', () => undefined);
  response.on('data', (chunk: string) => {
    text += chunk;
  });
  return {
    response,
    text: () => text,
    async until(part) {
      while (!text.includes(part)) {
        const heard = await Promise.race([once(response, 'data'), ended.then(() => 'ended')]);
        if (heard === 'ended' && !text.includes(part)) throw new Error(`ended before '${part}': ${text}`);
      }
    },
    ended,
    close: () => asked.destroy(),
  };
}
