import type { PathRecord } from '../record.ts';

/** The anchor of a path in a report. */
export function idOf({ process, name }: PathRecord): string {
  return `${process}-${name.replace(/\W+/g, '-')}`;
}

export function titleOf({ process, name }: PathRecord): string {
  return /^\d/.test(name) ? `${process}, path ${name}` : `${process}, ${name}`;
}
