import type { StoryObj } from '@storybook/react-vite';
import { createStore } from '@xstate/store';
import { useSelector } from '@xstate/store-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { type Locale, localeOf } from '../i18n/locales.ts';
import type { AppRef } from '../machines/app/app.refs.ts';
import type { StoryHarness } from '../tests/hands/story/harness.ts';
import { storyPaths, walkStory } from '../tests/hands/story.ts';
import type { NamedSample } from '../tests/model/model.ts';
import type { Stop } from '../tests/model/walk.ts';
import { Shell } from '../ui/app/Shell.tsx';
import { charted } from './chart/lit.ts';
import { type Speed, speeds } from './chart/Playing.tsx';
import { played } from './chart/played.ts';
import { isTest } from './localised.tsx';
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

interface Playing {
  readonly speed: Speed;
}

/** As the control has it now: Storybook gives a play the arguments of its start. */
let speed: Speed = 'fast';

/** The paths of a process, walked one after another in live shops. */
export function everyPath(harness: StoryHarness): StoryObj<Playing> {
  return {
    args: { speed: isTest ? 'fast' : 'slow' },
    argTypes: {
      speed: {
        name: 'Speed',
        options: speeds,
        control: {
          type: 'inline-radio',
          labels: {
            fast: 'At once',
            slow: 'A step a second',
            paused: 'Pause',
          },
        },
        description: 'It may be changed on the way, also in the panel Chart.',
      },
    },
    ...(harness.wide === true ? { globals: { viewport: { value: 'laptop' } } } : {}),
    render: (args) => {
      speed = args.speed;
      return <Theatre />;
    },
    play: async ({ args, canvasElement, globals, abortSignal }) => {
      speed = args.speed;
      // A journey that failed has left its shop.
      theatre.trigger.show({ showing: undefined });
      const { process } = harness.process.model;
      played.trigger.stepped({ process, step: undefined });
      const said = isTest ? undefined : await saidOf(process, localeOf(globals.locale));
      const { paths } = storyPaths(harness);
      for (const [turn, path] of paths.entries()) {
        const location = memoryLocation({ path: harness.opens });
        await walkStory(harness, path, {
          say: saying(globals.locale),
          show: async (app) => {
            theatre.trigger.show({ showing: { app: charted(app), location, turn } });
            await redrawn();
            return canvasElement;
          },
          stepped: async (at) => {
            const { sample, stop } = path.steps[at - 1] ?? {};
            const did = sample === undefined || stop === undefined ? '' : (said?.(sample, stop) ?? '');
            const place = { path: turn + 1, paths: paths.length, step: at, last: path.steps.length };
            played.trigger.stepped({ process, step: { ...place, did } });
            await pause(abortSignal);
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
      // The last page stays on a designer's canvas.
      if (isTest) theatre.trigger.show({ showing: undefined });
    },
  };
}

/** The words of a step. A test has no panel. */
async function saidOf(process: string, locale: Locale) {
  const { saidIn, stepSaid } = await import('./chart/said.ts');
  const namer = saidIn(process);
  return (sample: NamedSample, stop: Stop) => stepSaid(namer, sample, stop, locale);
}

/** Until the next step of the chosen speed. Another story ends it. */
async function pause(ended: AbortSignal): Promise<void> {
  for (let waited = 0; speed === 'paused' || (speed === 'slow' && waited < 1_000); waited += 100) {
    ended.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
