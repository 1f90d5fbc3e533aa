import type { Problem } from '../../machines/domain/problem.ts';

export type Refused =
  | { readonly tag: 'refused'; readonly problems: readonly Problem[] }
  | { readonly tag: 'bookClosed'; readonly book: string }
  | { readonly tag: 'stale'; readonly version: number };
