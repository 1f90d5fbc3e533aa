import type { Locator, Page } from '@playwright/test';
import type { Target } from '../../model/visible.ts';
import type { Say } from './words.ts';

/** An element by its accessible role and name; the first of several. */
export function find(page: Page, target: Target, say: Say): Locator {
  return all(page, target, say).filter({ visible: true }).first();
}

function all(page: Page, { role, name, in: outer, begins = false }: Target, say: Say): Locator {
  const within = outer === undefined ? page : find(page, outer, say);
  const words = say(name);
  switch (role) {
    case 'text':
      // The picture of the page that the customer left is no page.
      return within.getByText(words, { exact: true }).and(page.locator(':not(#painted *)'));
    // Their accessible names do not contain their text.
    case 'alert':
    case 'status':
      return words === '' ? within.getByRole(role) : within.getByRole(role).filter({ hasText: words });
    default:
      return within.getByRole(
        role,
        words === '' ? {} : begins ? { name: beginning(words) } : { name: words, exact: true },
      );
  }
}

/** A no-break space is a space in an accessible name. */
function beginning(words: string): RegExp {
  return new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s')}`);
}
