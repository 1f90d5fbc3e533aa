import type { StoryObj } from '@storybook/react-vite';
import { createStore } from '@xstate/store';
import { useSelector } from '@xstate/store-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { AppRef } from '../machines/app/app.refs.ts';
import type { StoryHarness } from '../tests/hands/story/harness.ts';
import { storyPaths, walkStory } from '../tests/hands/story.ts';
import { Shell } from '../ui/app/Shell.tsx';
import { charted } from './chart/lit.ts';
import { saying } from './words/saying.ts';

interface Showing {
  readonly app: AppRef;
  readonly location: Pick<ReturnType<typeof memoryLocation>, 'hook' | 'searchHook'>;
  readonly turn: number;
}

const theatre = createStore({
  context: { showing: undefined as Showing | undefined },
  on: { show: (_, { showing }: { showing: Showing | undefined }) => ({ showing }) },
});

/** The paths of a process, walked one after another in live shops. */
export function everyPath(harness: StoryHarness): StoryObj<typeof Theatre> {
  return {
    render: () => <Theatre />,
    play: async ({ canvasElement, globals }) => {
      // A journey that failed has left its shop.
      theatre.trigger.show({ showing: undefined });
      for (const [turn, path] of storyPaths(harness).paths.entries()) {
        const location = memoryLocation({ path: harness.opens });
        await walkStory(harness, path, {
          say: saying(globals.locale),
          show: async (app) => {
            theatre.trigger.show({ showing: { app: charted(app), location, turn } });
            await redrawn();
            return canvasElement;
          },
          // A path without a query is left and opened again. A query is added on the open page.
          goTo: async (there) => {
            const [page = there, asked] = there.split('?');
            location.navigate(asked === undefined ? '/shop' : page);
            await redrawn();
            location.navigate(there);
          },
        });
      }
      theatre.trigger.show({ showing: undefined });
    },
  };
}

export function Theatre() {
  const showing = useSelector(theatre, ({ context }) => context.showing);
  if (showing === undefined) return null;
  const { app, location, turn } = showing;
  return (
    <Router key={turn} hook={location.hook} searchHook={location.searchHook}>
      <Shell app={app} phone="010 123 4567" email="asiakaspalvelu@example.fi" />
    </Router>
  );
}

/** React renders a store's change before the next turn of the event loop. */
function redrawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
