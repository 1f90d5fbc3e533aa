// Forms that the answers of many calls share.
import type { Call } from '../calls.ts';
import {
  absent,
  always,
  asObject,
  at,
  both,
  empty,
  fails,
  page,
  plain,
  says,
  status,
  values,
} from '../change.ts';
import type { Replace } from '../json.ts';
import { type Area, group, type Variant } from '../variant.ts';

/** The forms of flags that are true, false, 0 or 1 in the base form. */
export function flagForms(
  area: Area,
  prefix: string,
  calls: readonly Call[],
  keys: readonly string[],
): Variant[] {
  const named = keys.join(', ');
  const form = (write: (is: boolean) => ReturnType<Replace>) =>
    values(keys, (value) => write(value === true || value === 1));
  return group(area, `${prefix} flags`, calls, {
    [`${prefix}-flags-boolean-or-number`]: [
      `${named}: numbers where the base form has true and false, and the other way round`,
      values(keys, (value) => (typeof value === 'boolean' ? Number(value) : value === 1)),
    ],
    [`${prefix}-flags-digits`]: [`${named}: "0" and "1"`, form((is) => (is ? '1' : '0'))],
    [`${prefix}-flags-words`]: [`${named}: "true" and "false"`, form((is) => String(is))],
    [`${prefix}-flags-null`]: [`${named}: 1, and null for no`, form((is) => (is ? 1 : null))],
    [`${prefix}-flags-absent`]: [`${named}: true, and no key for no`, form((is) => is || undefined)],
  });
}

/** The forms of a list that has no elements, or whose keys PHP takes for names. */
export function listForms(area: Area, prefix: string, calls: readonly Call[], path: string): Variant[] {
  return group(area, `${prefix} list`, calls, {
    [`${prefix}-list-object`]: [`${path} is an object, {"0": …}`, at(path, asObject)],
    [`${prefix}-list-null`]: [`${path} is null`, at(path, always(null))],
    [`${prefix}-list-absent`]: [`${path} is missing`, at(path, absent)],
  });
}

/** A call that a backend can do without: it has not got it, or it does not work. */
export function missingForms(area: Area, prefix: string, calls: readonly Call[]): Variant[] {
  return group(area, `${prefix} answer`, calls, {
    [`${prefix}-404`]: ['there is no such call', fails(404, { error: 'Not found' })],
    [`${prefix}-404-page`]: ['there is no such call, says a page', page(404, 'Not Found')],
    [`${prefix}-405`]: ['the call is not allowed', fails(405, { error: 'Method not allowed' })],
    [`${prefix}-500`]: ['the call does not work', fails(500)],
    [`${prefix}-204`]: ['there is no content', empty(204)],
    [`${prefix}-null`]: ['the body is null', both(status(200), says(null))],
    [`${prefix}-list`]: ['the body is an empty list', both(status(200), says([]))],
    [`${prefix}-index`]: ['every unknown path answers the index page', page(200, 'Tukku')],
  });
}

/** §7 does not show the answer to a write: any 2xx with any body is valid. */
export function writeForms(area: Area, prefix: string, calls: readonly Call[]): Variant[] {
  return group(area, `${prefix} answer`, calls, {
    [`${prefix}-204`]: ['204 without a body', empty(204)],
    [`${prefix}-empty`]: ['200 without a body', empty(200)],
    [`${prefix}-201`]: ['201 and the base form', status(201)],
    [`${prefix}-201-empty`]: ['201 without a body', empty(201)],
    [`${prefix}-ok`]: ['the text OK', plain('OK')],
    [`${prefix}-page`]: ['a page of HTML', page(200, 'Tallennettu')],
    [`${prefix}-null`]: ['null', says(null)],
    [`${prefix}-true`]: ['true', says(true)],
    [`${prefix}-list`]: ['an empty list', says([])],
    [`${prefix}-object`]: ['an empty object', says({})],
  });
}
