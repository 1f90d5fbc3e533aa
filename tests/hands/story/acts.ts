import { expect, userEvent, within } from 'storybook/test';
import type { Act } from '../../model/actions.ts';
import { catalogueScreen } from '../../model/targets.ts';
import { type Target, wordsOf } from '../../model/visible.ts';
import type { Say } from '../page/words.ts';
import { find, soon } from './visible.ts';

/** The canvas of a story, and its navigation. */
export interface Place {
  readonly canvas: HTMLElement;
  readonly say: Say;
  goTo(path: string): Promise<void>;
}

/** No task of the page runs between the events of a gesture. */
const atOnce = { delay: null };

/** One motion of a person's hand. */
export async function perform(place: Place, act: Act): Promise<void> {
  const { canvas, say } = place;
  await soon(() => expectReachable(canvas));
  const reach = (target: Target) => soon(() => find(canvas, target, say));
  switch (act.act) {
    case 'press': {
      const thing = await reach(act.target);
      expect(thing, wordsOf(act.target)).toBeEnabled();
      return userEvent.click(thing, atOnce);
    }
    case 'fill': {
      const field = await reach(act.target);
      await userEvent.clear(field);
      if (act.text !== '') await userEvent.type(field, act.text, atOnce);
      return field.blur();
    }
    case 'type': {
      const field = await reach(act.target);
      await userEvent.clear(field);
      return userEvent.type(field, act.text, atOnce);
    }
    case 'key':
      await userEvent.keyboard(`{${act.press}}`, atOnce);
      return;
    case 'choose': {
      const list = await reach(act.target);
      const option = list.querySelectorAll('option')[act.option];
      if (option === undefined) throw new Error(`there is no option ${act.option}`);
      return userEvent.selectOptions(list, option, atOnce);
    }
    case 'hand': {
      const button = await reach(act.target);
      const field = button.parentElement?.querySelector<HTMLInputElement>('input[type="file"]');
      if (field == null) throw new Error('the button opens no choice of files');
      return userEvent.upload(field, new File([act.file.text], act.file.fileName), atOnce);
    }
    // All goods of the fixtures are in view.
    case 'find':
      await reach(catalogueScreen.productOf(act.good));
      return;
    case 'attach': {
      const files = act.files.map(({ fileName }) => new File([fileName], fileName, { type: 'image/jpeg' }));
      return userEvent.upload(within(canvas).getByLabelText(say(act.label)), files, atOnce);
    }
    case 'hover': {
      const thing = await reach(act.target);
      hovered.set(canvas, thing);
      return userEvent.hover(thing, atOnce);
    }
    case 'leave': {
      const thing = hovered.get(canvas);
      if (thing === undefined) throw new Error('nothing is pointed at');
      return userEvent.unhover(thing, atOnce);
    }
    case 'goTo':
      return place.goTo(act.path);
    case 'network':
      throw new Error('a canvas has no network');
    case 'elsewhere':
      throw new Error('a canvas has no other tab');
    case 'meanwhile':
      throw new Error('a canvas has no events from outside');
    default:
      return act satisfies never;
  }
}

/** Each gesture has a new pointer, which does not know the position of the last one. */
const hovered = new WeakMap<HTMLElement, HTMLElement>();

/** A closed dialog keeps the page behind it inert until its last frame. */
function expectReachable(canvas: HTMLElement): void {
  if (canvas.querySelector('dialog[data-leaving]') !== null) throw new Error('a dialog is about to close');
}
