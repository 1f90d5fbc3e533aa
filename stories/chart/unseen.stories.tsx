import drawings from 'virtual:charts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { placeWords } from '../titles.ts';
import type { Lit } from './Chart.tsx';
import { chartOf } from './ChartPage.tsx';
import type { Drawing } from './drawing.ts';
import { Explorer } from './Explorer.tsx';
import type { Journey } from './journey.ts';

const meta: Meta = { title: 'Unseen/Charts' };
export default meta;

export const Deferred = unseen('deferred');
export const Realtime = unseen('realtime');
export const CartSync = unseen('cart-sync');
export const CountSync = unseen('count-sync');

/** The panel Chart, beside a story that it does not need: only tests draw it. */
export const PanelOfSteps: StoryObj = {
  tags: ['!dev'],
  loaders: [async () => ({ drawing: (await drawings.cart?.())?.default })],
  render: (_, { loaded }) => <Stepping drawing={loaded.drawing} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [way, list] = ['.way', '.outline > ul'].map((box) => canvasElement.querySelector(box));
    const forward = canvas.getByRole('button', { name: /Eteenpäin/ });
    for (const { states, facts } of journey.steps.slice(1)) {
      await userEvent.click(forward);
      await expect(isIn(list, canvas.getByRole('link', { name: states }))).toBe(true);
      await expect(canvas.getByRole('link', { name: states }).closest('li')).toHaveAttribute('aria-current');
      for (const said of [new RegExp(`→ ${states}`), ...facts.map(({ name }) => name)])
        await expect(isIn(way, canvas.getByText(said, { selector: '.steps *' }))).toBe(true);
    }
    canvasElement.style.width = '500px';
    const chart = canvasElement.querySelector('.chart-view');
    await expect(chart?.getBoundingClientRect().height).toBeGreaterThan(200);
    canvasElement.style.removeProperty('width');
  },
};

const lits: readonly Lit[] = [['restoring'], ['open', 'open.idle'], ['ordering']].map((states) => ({
  states,
  taken: [],
}));

const journey: Journey = {
  process: 'cart',
  path: 1,
  paths: ['Tilaa'],
  steps: lits.map(({ states }, step) => ({
    did: step === 0 ? '' : 'Paina',
    states: placeWords('cart', states.at(-1) ?? '', 'fi'),
    facts: step === 0 ? [] : [{ name: `Rivi ${step} lisättiin`, fields: [] }],
    pending: [],
  })),
};

function Stepping({ drawing }: { readonly drawing: Drawing }) {
  const [step, setStep] = useState(0);
  return (
    <div className="chart-panel" style={{ height: 320 }}>
      <Explorer
        drawing={drawing}
        locale="fi"
        lit={lits[step]}
        way={undefined}
        isStepping
        going={{ journey, step, go: (place) => setStep(place.step) }}
        open={() => {}}
        seek={() => {}}
      />
    </div>
  );
}

function isIn(box: Element | null | undefined, element: Element): boolean {
  const [outer, inner] = [box, element].map((each) => each?.getBoundingClientRect() ?? new DOMRect());
  return outer !== undefined && inner !== undefined && outer.top <= inner.top && inner.bottom <= outer.bottom;
}

function unseen(process: string) {
  const load = drawings[process];
  if (load === undefined) throw new Error(`no process ${process}`);
  return chartOf(process, load);
}
