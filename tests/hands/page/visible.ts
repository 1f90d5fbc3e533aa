import { expect, type Page } from '@playwright/test';
import { type Visible, wordsOf } from '../../model/visible.ts';
import { find } from './find.ts';
import type { Say } from './words.ts';

/** Expects a visible part, and waits for it. */
export async function expectVisible(
  page: Page,
  part: Visible,
  say: Say,
  wait: { readonly timeout?: number } = {},
): Promise<void> {
  const thing = find(page, part, say);
  const seen = expect(thing, wordsOf(part));
  switch (part.is) {
    case 'shown':
      return seen.toBeVisible(wait);
    case 'absent':
      return seen.toHaveCount(0, wait);
    case 'enabled':
      return seen.toBeEnabled(wait);
    case 'disabled':
      return seen.toBeDisabled(wait);
    case 'invalid':
      return seen.toHaveAttribute('aria-invalid', 'true', wait);
    case 'busy':
      // A busy button's name states its progress, so it is not found by name.
      return expect(page.locator('button[aria-busy="true"]'), wordsOf(part)).toBeVisible(wait);
    default:
      return part.is satisfies never;
  }
}
