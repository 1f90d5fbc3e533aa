import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import type { AnyStateMachine } from 'xstate';
import { localeOf } from '../i18n/locales.ts';
import { speaking } from '../tests/hands/page/words.ts';
import { endIn, frozen } from '../tests/hands/story/frozen.ts';
import { see } from '../tests/hands/story/visible.ts';
import type { Invariant } from '../tests/model/invariant.ts';
import { type LeafState, type Model, visibleIn } from '../tests/model/model.ts';
import { Shell } from '../ui/app/Shell.tsx';
import { AtPath } from './localised.tsx';

type Story = Pick<StoryObj<typeof Shell>, 'parameters' | 'play'> & {
  readonly render: () => ReactElement;
};

/**
 * The stories of a process: its state as the end of a shortest generated path, on the whole page, frozen. What
 * a person sees of it is asserted, and every rule that can be seen. `start`: of the paths that begin there.
 */
export function statesOf<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  invariants: readonly Invariant[],
) {
  return (leaf: LeafState<Machine>, start?: keyof Model<Machine>['starts'] & string): Story => {
    const end = once(() => endIn(model, leaf, start));
    const place = once(() => frozen(model, end()));
    return {
      parameters: { state: { process: model.process, leaf } },
      render: () => (
        <AtPath path={place().path}>
          <Shell app={place().app} phone="010 123 4567" email="asiakaspalvelu@example.fi" />
        </AtPath>
      ),
      play: async ({ canvasElement, globals }) => {
        const ruled = invariants.flatMap((rule) => rule.seen?.(end()) ?? []);
        const visible = place().instead ?? [...visibleIn(model, end()), ...ruled];
        await see(canvasElement, visible, speaking(localeOf(globals.locale)));
      },
    };
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
