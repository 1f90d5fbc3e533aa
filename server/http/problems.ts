// A request that the contract cannot decode is answered by 422 with the path of each field.
import * as SchemaIssue from 'effect/SchemaIssue';
import type { Problem } from '../../machines/domain/problem.ts';

/** A request has problems before its call is handled. */
export class Malformed extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('a malformed request');
    this.problems = problems;
  }
}

/** The problems of a refused value, one a field: `cart.items.0.amount`. */
export function fieldProblems(issue: SchemaIssue.Issue): Problem[] {
  return invalidFields(format(issue).issues.map(({ path = [] }) => path.map(segment)));
}

/** The problems of texts that PostgreSQL cannot store and no customer types: NUL, or half a character. */
export function textProblems(decoded: unknown): Problem[] {
  return isCleanText(decoded) ? [] : invalidFields(badTextPaths(decoded));
}

/** Nearly every request is clean; paths are only built for the others. */
function isCleanText(value: unknown): boolean {
  if (typeof value === 'string') return isCleanString(value);
  if (Array.isArray(value)) return value.every(isCleanText);
  return typeof value !== 'object' || value === null || Object.values(value).every(isCleanText);
}

function isCleanString(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function badTextPaths(value: unknown): string[][] {
  if (typeof value === 'string') return isCleanString(value) ? [] : [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => badTextPaths(inner).map((path) => [key, ...path]));
}

function invalidFields(paths: readonly (readonly string[])[]): Problem[] {
  const fields = new Set(paths.map((path) => path.join('.')));
  return [...fields].map((field) =>
    field === '' ? { code: 'invalidField' } : { code: 'invalidField', field },
  );
}

const format = SchemaIssue.makeFormatterStandardSchemaV1();

function segment(part: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof part === 'object' ? part.key : part);
}
