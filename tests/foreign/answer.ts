import type { ServerResponse } from 'node:http';
import type { Json } from './json.ts';

/** The answer to a call. */
export interface Answer {
  readonly status: number;
  /** Sent as JSON; `undefined`: no body. */
  readonly body: Json | undefined;
  /** Sent unchanged, in place of the body. */
  readonly raw: string | undefined;
  /** Before the JSON: a byte order mark, a warning. */
  readonly prefix: string;
  /** `undefined`: the header is left out. */
  readonly type: string | undefined;
  /** 'half': the connection breaks within the body. 'cut': before any of it. 'hanging': nothing is ever sent. */
  readonly end: 'whole' | 'half' | 'cut' | 'hanging';
}

/** The result of a forwarded call: a status, or none. */
export type Outcome = number | 'cut' | 'hanging';

export function json(body: Json, status = 200): Answer {
  return { status, body, raw: undefined, prefix: '', type: 'application/json', end: 'whole' };
}

/** The refusal of an API that says little. */
export function refusal(status: number, error: string): Answer {
  return json({ error }, status);
}

export function outcomeOf({ end, status }: Answer): Outcome {
  return end === 'cut' || end === 'hanging' ? end : status;
}

/** The body as it is sent: nothing, where the connection ends before it. */
export function bytesOf({ body, raw, prefix, end }: Answer): Buffer {
  if (end === 'cut' || end === 'hanging') return Buffer.of();
  return Buffer.from(raw ?? (body === undefined ? '' : `${prefix}${JSON.stringify(body)}`));
}

export function send(answer: Answer, response: ServerResponse): void {
  if (answer.end === 'hanging') return;
  if (answer.end === 'cut') return void response.destroy();
  const bytes = bytesOf(answer);
  const hasBody = answer.status !== 204;
  if (answer.type !== undefined && bytes.length > 0) response.setHeader('Content-Type', answer.type);
  if (hasBody) response.setHeader('Content-Length', bytes.length);
  response.writeHead(answer.status);
  if (answer.end === 'whole') return void response.end(hasBody ? bytes : undefined);
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}
