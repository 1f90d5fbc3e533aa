// POST /api/reports: accepts Sentry's envelopes from browsers, with or without a session. It is outside the contract,
// because it is no JSON.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Instant } from '../../machines/domain/calendar.ts';
import { reportsIn } from '../../machines/domain/report/sentry.ts';
import { clientAddress } from '../http/address.ts';
import type { Site } from '../http/serve.ts';
import { makeReportLimit } from './limit.ts';
import type { Reports } from './reports.ts';

export const REPORTS = '/api/reports';

/** Bytes: an envelope of one error is about two thousand. */
const LARGEST = 64 * 1024;

/**
 * Anything but a report is dropped without an error. `proxies` of ours state the sender's
 * address.
 */
export function makeTunnel(reports: Reports, now: () => Instant, proxies = 0): Site {
  const mayReport = makeReportLimit();
  return {
    has: (path) => path === REPORTS,
    async serve(_, request, response) {
      if (request.method !== 'POST') return answer(response, 405, { error: 'Method not allowed' });
      const forwarded = request.headersDistinct['x-forwarded-for']?.join(',');
      const address = clientAddress(request.socket.remoteAddress, forwarded, proxies);
      if (!mayReport(address, now())) {
        response.setHeader('retry-after', '60');
        return answer(response, 429, { error: 'Too many reports' });
      }
      const envelope = await read(request);
      if (envelope === undefined) {
        response.setHeader('connection', 'close');
        return answer(response, 413, { error: 'Payload too large' });
      }
      for (const report of reportsIn(envelope)) await reports.keep('browser', report);
      answer(response, 200, {});
    },
  };
}

/** Undefined: too large. */
async function read(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
