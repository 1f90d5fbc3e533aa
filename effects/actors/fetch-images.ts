import { fromCallback } from 'xstate';
import type {
  ClaimImageRef,
  ClaimImagesMessage,
  ClaimImagesRequest,
} from '../../machines/claim/claims.events.ts';

export interface ImageSource {
  readonly baseUrl: string;
  /** The stored token, prefixed with Bearer (§7). */
  readonly token: () => string | undefined;
}

/**
 * The number of images fetched at a time. A browser has few connections to one server, and the streams use some of
 * them.
 */
const AT_ONCE = 2;

/** GET /api/reclamations/{id}/images/{position} with the token. The object URLs are revoked when this actor ends. */
export function fetchImagesActor({ baseUrl, token }: ImageSource) {
  return fromCallback<ClaimImagesRequest, undefined, ClaimImagesMessage>(({ receive, sendBack }) => {
    const ending = new AbortController();
    const waiting: ClaimImageRef[] = [];
    const urls: string[] = [];
    let busy = 0;
    const fetchOne = async ({ id, position }: ClaimImageRef) => {
      const path = `/api/reclamations/${encodeURIComponent(id)}/images/${position}`;
      const authorization = token();
      try {
        const response = await fetch(`${baseUrl}${path}`, {
          headers: authorization === undefined ? {} : { authorization },
          signal: ending.signal,
        });
        if (!response.ok) throw new Error(`${response.status}`);
        const url = URL.createObjectURL(await response.blob());
        urls.push(url);
        sendBack({ type: 'claimImage.fetched', id, position, url });
      } catch {
        if (!ending.signal.aborted) sendBack({ type: 'claimImage.missing', id, position });
      }
    };
    const work = async () => {
      busy += 1;
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await fetchOne(next);
      busy -= 1;
    };
    receive(({ id, position }) => {
      waiting.push({ id, position });
      if (busy < AT_ONCE) void work();
    });
    return () => {
      ending.abort();
      waiting.length = 0;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  });
}
