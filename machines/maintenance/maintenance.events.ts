import type { Instant } from '../domain/calendar.ts';
import type { Maintenance } from '../domain/maintenance/maintenance.schema.ts';

export interface MaintenanceInput {
  /** The body of the 503. */
  readonly body: unknown;
  /** True if maintenance is unknown: the server is asked at once. */
  readonly asked: boolean;
}

/** The customer asks if it is over. */
export type MaintenanceEvent = { readonly type: 'maintenance.ask' };

export interface MaintenanceMessage {
  readonly type: 'maintenance.over';
}

/** The answer of the server; null: there is no maintenance. */
export type MaintenanceAnswer = Maintenance | null;

/** The message to customers; empty: the shop's own text. */
export function maintenanceIn(body: unknown): Maintenance {
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    message_fi: text(fields.message_fi),
    message_en: text(fields.message_en),
    until: instantIn(fields.until),
  };
}

/** A proxy before the server may answer a 503 of any shape. */
function instantIn(value: unknown): Instant | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
