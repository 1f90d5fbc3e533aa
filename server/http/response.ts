// A complete answer, before it is written to node:http.
import type { ServerResponse } from 'node:http';

export const JSON_TYPE = 'application/json';

export interface Response {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return { status, headers: { ...headers, 'content-type': JSON_TYPE }, body: JSON.stringify(body) };
}

export function failure(status: number, error: string): Response {
  return jsonResponse(status, { error });
}

export function send(response: ServerResponse, { status, headers, body }: Response): void {
  if (body !== undefined) response.setHeader('content-length', Buffer.byteLength(body));
  response.writeHead(status, headers).end(body);
}
