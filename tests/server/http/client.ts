import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import { solved } from './solve.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test states the whole body that it expects
  readonly body: any;
}

export interface Ask {
  readonly token?: string;
  readonly payload?: unknown;
  /** A raw body instead of a payload. */
  readonly raw?: string;
  readonly id?: string;
  readonly position?: number | string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every order of the account, page by page, the newest first. Open orders of the first page are repeated. */
export async function askAllOrders(base: string, token: string): Promise<Answer> {
  const query = { limit: '100' };
  const first = await ask(base, 'orders', { token, query });
  const found = new Map<string, unknown>();
  let page = first.body;
  while (page.next !== undefined) {
    for (const order of page.orders.slice(0, 100)) found.set(order.id, order);
    page = (await ask(base, 'orders', { token, query: { ...query, before: page.next } })).body;
  }
  for (const order of page.orders ?? []) found.set(order.id, order);
  return { ...first, body: { ...first.body, orders: [...found.values()] } };
}

/** A call of the contract over HTTP. */
export async function ask(base: string, name: CallName, sent: Ask = {}): Promise<Answer> {
  const { method, path } = calls[name];
  const query = sent.query === undefined ? '' : `?${new URLSearchParams(sent.query)}`;
  const body = sent.raw ?? (sent.payload === undefined ? undefined : JSON.stringify(sent.payload));
  const response = await fetch(
    base + path.replace(':id', sent.id ?? '').replace(':position', String(sent.position ?? 0)) + query,
    {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
        ...sent.headers,
      },
      ...(body === undefined ? {} : { body }),
    },
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Logs in as the page does: fetches a challenge, solves it, sends it. */
export async function login(base: string, username: string, password = username): Promise<Answer> {
  const captcha = await solved((await ask(base, 'captcha')).body);
  return ask(base, 'login', { payload: { username, password, captcha } });
}

export async function tokenOf(base: string, username: string, password = username): Promise<string> {
  const { status, body } = await login(base, username, password);
  if (status !== 200) throw new Error(`${username} could not log in: ${status}`);
  return body.access_token;
}
