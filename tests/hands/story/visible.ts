import { expect, waitFor, within } from 'storybook/test';
import { type Target, type Visible, wordsOf } from '../../model/visible.ts';
import type { Say } from '../page/words.ts';

/** Sees a canvas as a person does: it may take a moment. */
export async function see(canvas: HTMLElement, visible: readonly Visible[], say: Say): Promise<void> {
  for (const part of visible) await soon(() => expectVisible(canvas, part, say));
}

/** A wait costs some turns of the page even for what is there already: looks first, and waits for the rest. */
export async function soon<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await look();
  } catch {
    return waitFor(look);
  }
}

/** A thing on the canvas, by its accessible role and name; of several alike the first. */
export function find(canvas: HTMLElement, target: Target, say: Say): HTMLElement {
  const [found] = all(canvas, target, say);
  if (found === undefined) throw new Error(`${wordsOf(target)} is not there`);
  return found;
}

function all(canvas: HTMLElement, { role, name, in: outer }: Target, say: Say): HTMLElement[] {
  const roots = outer === undefined ? [canvas] : all(canvas, outer, say);
  const words = say(name);
  return roots.flatMap((root) => named(root, role, words)).filter((each) => each.checkVisibility());
}

function named(canvas: HTMLElement, role: Target['role'], words: string): HTMLElement[] {
  const root = within(canvas);
  switch (role) {
    // The page's text is read with plain spaces.
    case 'text':
      return root.queryAllByText(words.replaceAll('\u{a0}', ' '));
    // Their names are not made of what they say.
    case 'alert':
    case 'status':
      return root.queryAllByRole(role).filter((each) => each.textContent.includes(words));
    // A password has no role of its own, but a person fills it like any other field.
    case 'textbox':
      return [
        ...root.queryAllByRole(role, { name: words }),
        ...root.queryAllByLabelText(words, { selector: 'input[type="password"]' }),
      ];
    default:
      return root.queryAllByRole(role, words === '' ? {} : { name: words });
  }
}

function expectVisible(canvas: HTMLElement, part: Visible, say: Say): Promise<void> | void {
  if (part.is === 'absent') return expect(all(canvas, part, say), wordsOf(part)).toEqual([]);
  // What a busy button is called says what is under way.
  if (part.is === 'busy') {
    return expect(canvas.querySelector('button[aria-busy="true"]'), wordsOf(part)).toBeVisible();
  }
  const thing = find(canvas, part, say);
  switch (part.is) {
    case 'shown':
      return expect(thing).toBeVisible();
    case 'enabled':
      return expect(thing).toBeEnabled();
    case 'disabled':
      return expect(thing).toBeDisabled();
    case 'invalid':
      return expect(thing).toBeInvalid();
    default:
      return part.is satisfies never;
  }
}
