import type { Instant } from '../../machines/domain/calendar.ts';
import type { Site } from '../http/serve.ts';

/** Ably's REST call for the time, the only one that its clients use here: `GET /time` → `[epoch milliseconds]`. */
export function ablyTime(now: () => Instant): Site {
  return {
    has: (path) => path === '/time',
    serve: async (_, __, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify([now()]));
    },
  };
}
