import { expect, type Page } from '@playwright/test';
import { type Sight, wordsOf } from '../../model/sights.ts';
import { find } from './find.ts';
import type { Say } from './words.ts';

/** Is it as a person should see it? Waits for it a while. */
export async function expectSight(page: Page, sight: Sight, say: Say): Promise<void> {
  const thing = find(page, sight, say);
  const seen = expect(thing, wordsOf(sight));
  switch (sight.is) {
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
      // What a busy button is called says what is under way.
      return expect(page.locator('button[aria-busy="true"]'), wordsOf(sight)).toBeVisible();
    default:
      return sight.is satisfies never;
  }
}
