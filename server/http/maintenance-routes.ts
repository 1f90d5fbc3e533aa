import type { ServerResponse } from 'node:http';
import * as Schema from 'effect/Schema';
import type { Instant } from '../../machines/domain/calendar.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import { errorBodies, errorStatus } from '../../machines/domain/contract/errors.ts';
import { type MaintenanceNow, retryAfter } from '../maintenance/maintenance.ts';
import type { Handlers } from './handlers.ts';

export interface MaintenanceDeps {
  readonly maintenance: MaintenanceNow;
  readonly now: () => Instant;
}

/** GET /api/maintenance: the only call answered during maintenance. */
export function maintenanceHandlers({ maintenance, now }: MaintenanceDeps): Handlers<'maintenance'> {
  return { maintenance: async () => ({ answer: { maintenance: (await maintenance(now())) ?? null } }) };
}

/** Answers a call during maintenance, and then resolves to true. */
export type Gate = (path: string, response: ServerResponse) => Promise<boolean>;

/** §8 503: answers every call during maintenance, with the message to customers. */
export function maintenanceGate({ maintenance, now }: MaintenanceDeps): Gate {
  return async (path, response) => {
    if (path === calls.maintenance.path) return false;
    const closed = await maintenance(now());
    if (closed === undefined) return false;
    response
      .writeHead(errorStatus.maintenance, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'retry-after': String(retryAfter(closed, now())),
      })
      .end(JSON.stringify(encode({ error: 'Maintenance', ...closed })));
    return true;
  };
}

const encode = Schema.encodeSync(errorBodies.maintenance);
