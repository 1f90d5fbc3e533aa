import { expect, test } from 'vitest';
import { pathsOnPage, unsent } from '../hands/page/only-here.ts';
import { shown } from '../hands/shown.ts';

test.each(Object.entries(shown))(
  '%s: the page hand walks all that a person, the network or the clock can cause, or its harness has the reason',
  (process, { page, story }) => {
    const missing = new Set([...pathsOnPage(page, story).uncovered, ...unsent(page, story)]);
    const reasons = new Set(Object.keys(page.unreachable));
    const place = `'unreachable' of tests/hands/harnesses/${process}.harness.ts`;
    expect([
      ...[...missing.difference(reasons)].map(
        (target) => `no path takes '${target}': ${place} needs its reason`,
      ),
      ...[...reasons.difference(missing)].map(
        (target) => `a path takes '${target}': ${place} needs no reason`,
      ),
    ]).toEqual([]);
  },
);
