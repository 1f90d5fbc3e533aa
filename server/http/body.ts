import type { IncomingMessage } from 'node:http';

/** The body of a request did not arrive. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly isTooLarge: boolean;

  constructor(isTooLarge: boolean) {
    super(isTooLarge ? 'the body is too large' : 'the body is incomplete');
    this.isTooLarge = isTooLarge;
  }
}

/** The text of a body of at most `limit` bytes; rejects with a BodyError. */
export function readBody(request: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(new BodyError(true));
      // A client reads its refusal after it has sent its body; one that sends far more is cut off.
      if (size > 2 * limit) request.socket.destroy();
    });
    request.on('end', () =>
      resolve((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString() ?? ''),
    );
    request.on('close', () => {
      if (!request.complete) reject(new BodyError(false));
    });
  });
}
