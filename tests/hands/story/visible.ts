import { waitFor, within } from 'storybook/test';
import { type Target, type Visible, wordsOf } from '../../model/visible.ts';
import type { Say } from '../page/words.ts';

/** Expects the visible parts of a canvas, and waits for each. */
export async function see(canvas: HTMLElement, visible: readonly Visible[], say: Say): Promise<void> {
  for (const part of visible) await soon(() => lookFor(canvas, part, say));
}

/** Looks first, and waits only if that fails: `waitFor` costs some tasks even for an existing element. */
export async function soon<Found>(look: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await look();
  } catch {
    return waitFor(look);
  }
}

/** An element by its accessible role and name; the first of several. */
export function find(canvas: HTMLElement, target: Target, say: Say): HTMLElement {
  const [found] = all(canvas, target, say);
  if (found === undefined) throw new Error(`${wordsOf(target)} is not there`);
  return found;
}

function all(
  canvas: HTMLElement,
  { role, name, in: outer, begins = false }: Target,
  say: Say,
): HTMLElement[] {
  const roots = outer === undefined ? [canvas] : all(canvas, outer, say);
  const words = say(name);
  return roots.flatMap((root) => named(root, role, words, begins)).filter((each) => each.checkVisibility());
}

function named(canvas: HTMLElement, role: Target['role'], words: string, begins: boolean): HTMLElement[] {
  const root = within(canvas);
  switch (role) {
    // Testing Library normalises no-break spaces, and reads the text of one element alone.
    case 'text': {
      const wanted = words.replaceAll('\u{a0}', ' ');
      const names = [...canvas.querySelectorAll<HTMLElement>(':has(> b)')];
      return [
        ...root.queryAllByText(wanted),
        ...names.filter(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim() === wanted),
      ];
    }
    // Their accessible names do not contain their text.
    case 'alert':
    case 'status':
      return root.queryAllByRole(role).filter((each) => each.textContent.includes(words));
    // A password field has no role, and is found by its label.
    case 'textbox':
      return [
        ...root.queryAllByRole(role, { name: words }),
        ...root.queryAllByLabelText(words, { selector: 'input[type="password"]' }),
      ];
    default:
      return root.queryAllByRole(
        role,
        words === '' ? {} : { name: begins ? (called) => called.startsWith(words) : words },
      );
  }
}

/** A failed `expect` would stay red in Storybook's panel, also if a later look finds the part. */
function lookFor(canvas: HTMLElement, part: Visible, say: Say): void {
  if (!isSeen(canvas, part, say)) throw new Error(`${wordsOf(part)}: expected to be ${part.is}`);
}

function isSeen(canvas: HTMLElement, part: Visible, say: Say): boolean {
  if (part.is === 'absent') return all(canvas, part, say).length === 0;
  // A busy button's name states its progress, so it is not found by name.
  if (part.is === 'busy') return isDrawn(canvas.querySelector('button[aria-busy="true"]'));
  const thing = find(canvas, part, say);
  switch (part.is) {
    case 'shown':
      return isDrawn(thing);
    case 'enabled':
      return !thing.matches(':disabled');
    case 'disabled':
      return thing.matches(':disabled');
    case 'invalid':
      return thing.matches('[aria-invalid="true"], :invalid');
    default:
      return part.is satisfies never;
  }
}

function isDrawn(thing: Element | null): boolean {
  return thing?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
}
