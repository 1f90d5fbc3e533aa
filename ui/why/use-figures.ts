import { useEffect } from 'react';
import type { AppRef, CartRef, DeferredRef } from '../../machines/app/app.refs.ts';
import { figureIn } from '../../machines/domain/explain/figure.ts';
import { early } from '../app/FigureButton.tsx';
import { factsOf } from './facts-of.ts';

/** A press on a figure, or `?` at one, opens the sheet that explains it. One listener serves all figures of a page. */
export function useFigures(app: AppRef, cart: CartRef, deferred: DeferredRef) {
  useEffect(() => {
    const ask = (figure: Element, event: Event) => {
      const asked = figureIn(figure.getAttribute('data-figure') ?? '');
      const owner = figure.closest('[data-facts]')?.getAttribute('data-facts') ?? 'cart';
      const facts = factsOf(owner, app, cart, deferred);
      if (asked === undefined || facts === undefined) return;
      event.preventDefault();
      // A row of orders opens its order at a press elsewhere.
      event.stopPropagation();
      deferred.getSnapshot().children.why?.send({ type: 'why.ask', figure: asked, ...facts });
    };
    const press = (event: MouseEvent) => {
      const figure = event.target instanceof Element ? event.target.closest('[data-figure]') : null;
      if (figure !== null && !isSelecting(figure)) ask(figure, event);
    };
    const pressKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '?' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (isText(target)) return;
      const figure = figureAt(target);
      if (figure !== undefined) ask(figure, event);
    };
    document.addEventListener('click', press, true);
    document.addEventListener('keydown', pressKey, true);
    early.figure?.click();
    early.figure = undefined;
    return () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('keydown', pressKey, true);
    };
  }, [app, cart, deferred]);
}

/** The figure of the focused row, else the total of the page or of the open dialog. */
function figureAt(held: Element): Element | undefined {
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const row = held.closest('[data-figure], li, tr');
  const near = row?.matches('[data-figure]') ? row : row?.querySelector('[data-figure]');
  if (near && scope.contains(near)) return near;
  return (
    scope.querySelector('.figure-button[data-figure]') ?? scope.querySelector('[data-figure]') ?? undefined
  );
}

/** `?` is typed into text, not into an amount. */
function isText(target: Element): boolean {
  return target.matches('input:not([inputmode="numeric"], [type="checkbox"], [type="radio"]), textarea');
}

/** True after a figure is selected to be copied. */
function isSelecting(figure: Element): boolean {
  const selection = getSelection();
  return selection?.type === 'Range' && selection.containsNode(figure, true);
}
