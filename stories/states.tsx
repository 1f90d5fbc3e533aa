import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { endIn, frozen } from '../tests/hands/story/frozen.ts';
import type { StoryHarness } from '../tests/hands/story/harness.ts';
import { see } from '../tests/hands/story/visible.ts';
import { visibleIn } from '../tests/model/model.ts';
import { Shell } from '../ui/app/Shell.tsx';
import { charted } from './chart/lit.ts';
import { AtPath } from './localised.tsx';
import { saying } from './words/saying.ts';

type Story = Pick<StoryObj<typeof Shell>, 'play'> & {
  readonly render: () => ReactElement;
};

/** A state as the end of a shortest generated path, frozen on the whole page. Its visible parts and rules are asserted. */
export function stateOf(harness: StoryHarness, leaf: string): Story {
  const { process, drawnFrom, drawnWhen } = harness;
  const { model, invariants } = process;
  const end = once(() => endIn(model, leaf, drawnFrom?.[leaf], drawnWhen?.[leaf]));
  const place = once(() => frozen(model, end()));
  return {
    render: () => (
      <AtPath path={place().path}>
        <Shell app={charted(place().app, end())} phone="010 123 4567" email="asiakaspalvelu@example.fi" />
      </AtPath>
    ),
    play: async ({ canvasElement, globals }) => {
      const ruled = invariants.flatMap((rule) => rule.seen?.(end()) ?? []);
      const visible = place().instead ?? [...visibleIn(model, end()), ...ruled];
      await see(canvasElement, visible, saying(globals.locale));
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
