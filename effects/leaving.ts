import { failureOf } from '../machines/domain/failure.ts';
import type { Http } from './http.ts';
import { SESSION, type SessionStorage } from './storage.ts';

/** Tokens of sessions whose logout the server has not received; they are sent later. */
const LEFT = 'shop.left';
/** Pause before a retry, in milliseconds; the retry runs at once when the network is back. */
const PAUSE = 30_000;

export type Leaving = readonly [http: Http, token: SessionStorage['token'], baseUrl: string];

/** POST /api/auth/logout. A lost or failed call is repeated later, so the session ends on the server. */
export async function leave(...[http, token, baseUrl]: Leaving): Promise<void> {
  const left = token();
  try {
    await http('logout');
  } catch (error) {
    const { tag } = failureOf(error);
    if (left !== undefined && (tag === 'lost' || tag === 'server')) {
      write([...read(), left]);
      endLeft(baseUrl);
    }
    throw error;
  }
}

/**
 * Ends the sessions of the stored tokens, with retries until there is an answer. A session unknown to the server counts
 * as ended.
 */
export function endLeft(baseUrl: string): void {
  if (read().length === 0) return;
  let due: ReturnType<typeof setTimeout> | undefined;
  const end = async () => {
    clearTimeout(due);
    removeEventListener('online', end);
    for (const token of read()) {
      if (await isEnded(token, baseUrl)) write(read().filter((left) => left !== token));
    }
    if (read().length === 0) return;
    due = setTimeout(end, PAUSE);
    addEventListener('online', end);
  };
  void end();
}

/**
 * All tabs have one session. Where another tab has logged out, `lose` ends it in this tab; where another tab has logged
 * in, this one loads its page again, with that session.
 */
export function followTabs(storage: Pick<SessionStorage, 'read' | 'readPlace'>, lose: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION || (newValue === null) === (storage.read() === undefined)) return;
    if (newValue === null) return lose();
    const place = storage.readPlace();
    const isSame = place !== undefined && place.username === JSON.parse(newValue).username;
    location.replace(isSame ? place.page : '/');
  });
}

async function isEnded(authorization: string, baseUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${baseUrl}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization },
    });
    // The body is read to its end: an unread body blocks the connection.
    await answer.text();
    return answer.status < 500;
  } catch {
    return false;
  }
}

function read(): readonly string[] {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(LEFT) ?? '[]');
    return Array.isArray(left) ? left.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function write(left: readonly string[]): void {
  try {
    if (left.length === 0) localStorage.removeItem(LEFT);
    else localStorage.setItem(LEFT, JSON.stringify(left));
  } catch {
    // With blocked storage the session expires on the server.
  }
}
