import type { Answer } from './answer.ts';
import { edit, isList, type Json, keyed, type Replace } from './json.ts';
import type { Change } from './variant.ts';

/** The values at these keys, at any depth. */
export const values =
  (keys: readonly string[], replace: Replace): Change =>
  (answer) => ({
    ...answer,
    body: answer.body === undefined ? undefined : keyed(answer.body, keys, replace),
  });

/** One place: 'orders.*.id'. */
export const at =
  (path: string, replace: Replace): Change =>
  (answer) => ({ ...answer, body: answer.body === undefined ? undefined : edit(answer.body, path, replace) });

/** Another body, and the status as it is. */
export const says =
  (body: Json): Change =>
  (answer) => ({ ...answer, body });

export const status =
  (code: number): Change =>
  (answer) => ({ ...answer, status: code });

/** A status without any body. */
export const empty =
  (code: number): Change =>
  (answer) => ({ ...answer, status: code, body: undefined, raw: '' });

export const fails =
  (code: number, body: Json = { error: 'Server error' }): Change =>
  (answer) => ({ ...answer, status: code, body, raw: undefined });

export const plain =
  (raw: string, code = 200): Change =>
  (answer) => ({ ...answer, status: code, raw, type: 'text/plain; charset=utf-8' });

export const page =
  (code: number, title: string): Change =>
  (answer) => ({
    ...answer,
    status: code,
    raw: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    type: 'text/html; charset=utf-8',
  });

export const ends =
  (end: Answer['end']): Change =>
  (answer) => ({ ...answer, end });

export const both =
  (...changes: readonly Change[]): Change =>
  (answer, context) =>
    changes.reduce((before, change) => change(before, context), answer);

export const absent: Replace = () => undefined;
export const always =
  (value: Json): Replace =>
  () =>
    value;
export const asText: Replace = (value) => (typeof value === 'number' ? String(value) : value);
export const asNumber: Replace = (value) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
/** 12.5 → "12.50" */
export const asDecimals: Replace = (value) => (typeof value === 'number' ? value.toFixed(2) : value);
/** 12.5 → "12,50" */
export const withComma: Replace = (value) =>
  typeof value === 'number' ? value.toFixed(2).replace('.', ',') : value;
/** A list as PHP encodes it if its keys are not consecutive. */
export const asObject: Replace = (value) => (isList(value) ? Object.assign({}, value) : value);
export const each =
  (replace: Replace): Replace =>
  (value) =>
    isList(value) ? value.flatMap((element) => replace(element) ?? []) : replace(value);
/** In the middle of the list, so that it has valid elements on both sides. */
export const amidst =
  (...elements: readonly Json[]): Replace =>
  (value) =>
    isList(value) ? [...value.slice(0, 1), ...elements, ...value.slice(1)] : value;
/** Payment data that is not written as a text. */
export const opened: Replace = (value) =>
  typeof value === 'string' ? JSON.parse(value) : { required: false };
/** Replaces an empty list. */
export const noneAs =
  (none: Json | undefined): Replace =>
  (value) =>
    isList(value) && value.length === 0 ? none : value;
/** A day as text, written otherwise. */
export const onDay =
  (write: (day: string) => string): Replace =>
  (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? write(value.slice(0, 10)) : value;
