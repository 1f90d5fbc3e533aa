import { expect, type Page } from '@playwright/test';
import { type Visible, wordsOf } from '../../model/visible.ts';
import { find } from './find.ts';
import type { Say } from './words.ts';

/** Expects a visible part, and waits for it. */
export async function expectVisible(page: Page, part: Visible, say: Say): Promise<void> {
  const thing = find(page, part, say);
  const seen = expect(thing, wordsOf(part));
  switch (part.is) {
    case 'shown':
      return seen.toBeVisible();
    case 'absent':
      return seen.toHaveCount(0);
    case 'enabled':
      return seen.toBeEnabled();
    case 'disabled':
      return seen.toBeDisabled();
    case 'invalid':
      return seen.toHaveAttribute('aria-invalid', 'true');
    case 'busy':
      // A busy button's name states its progress, so it is not found by name.
      return expect(page.locator('button[aria-busy="true"]'), wordsOf(part)).toBeVisible();
    default:
      return part.is satisfies never;
  }
}
