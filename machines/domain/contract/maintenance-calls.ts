import * as Schema from 'effect/Schema';
import { Maintenance } from '../maintenance/maintenance.schema.ts';
import type { Call } from './call.ts';

/** §2 /maintenance: reports if the maintenance is over. It is answered during maintenance, too. */
export const maintenanceCalls = {
  maintenance: {
    method: 'GET',
    path: '/api/maintenance',
    access: 'anyone',
    answer: Schema.Struct({ maintenance: Schema.NullOr(Maintenance) }),
    errors: [],
  },
} as const satisfies Record<string, Call>;
