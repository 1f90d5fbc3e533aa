import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Json } from './json.ts';

export const malformed = Symbol('malformed');

export function parse(text: string): Json | undefined | typeof malformed {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return malformed;
  }
}

/** Allows a client of another origin, with any headers. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin, 'access-control-request-headers': headers = 'Authorization, Content-Type' } =
    request.headers;
  response.setHeader('Access-Control-Allow-Origin', origin ?? '*');
  response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE');
  response.setHeader('Vary', 'Origin');
}

export async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
