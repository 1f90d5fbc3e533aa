import type { IncomingMessage } from 'node:http';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { ReadyAnswer } from '../ready-answer.ts';
import type { Services } from '../shop.ts';
import { type Handlers, refused } from './handlers.ts';
import { matches, preferredEncoding } from './negotiate.ts';
import { JSON_TYPE, type Response } from './response.ts';

const MOST_NAMES = 200;

export function catalogueHandlers(services: Services, now: () => Instant): Handlers<'catalogue'> {
  return {
    catalogue: async ({ headers, request }) => {
      const catalogue = await services.catalogue.at(now());
      return { response: readyResponse(catalogue, headers, request) };
    },
    recipes: async ({ headers, request }) => {
      return { response: readyResponse(await services.recipes.all(), headers, request) };
    },
    productNames: async ({ query }) => {
      const ids = [...new Set(query.ids.split(',').flatMap((id) => id.trim() || []))];
      if (ids.length > MOST_NAMES) return refused([{ code: 'invalidField', field: 'ids' }]);
      return { answer: { products: await services.accounts.productNames(ids) } };
    },
  };
}

/**
 * The bytes are compressed ahead, once for all customers. The ETag belongs to the content, with a suffix for the
 * encoding; `private`, since the answer needs a token.
 */
function readyResponse(
  ready: ReadyAnswer,
  asked: { readonly 'if-none-match'?: string },
  request: IncomingMessage,
): Response {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const bare = ready.etag.replace(/^W\/|"/g, '');
  const etag = encoding === 'identity' ? `"${bare}"` : `"${bare}-${encoding}"`;
  const headers = {
    etag,
    vary: 'Accept-Encoding, Authorization',
    'cache-control': 'private, no-cache',
  };
  if (matches(asked['if-none-match'], etag)) return { status: 304, headers };
  const bytes = { br: ready.brotli, gzip: ready.gzip, identity: ready.json }[encoding];
  const encoded = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding };
  return { status: 200, headers: { ...encoded, 'content-type': JSON_TYPE }, body: bytes };
}
