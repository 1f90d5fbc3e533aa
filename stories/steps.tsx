import type { StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { localeOf } from '../i18n/locales.ts';
import { speaking } from '../tests/hands/page/words.ts';
import { frozen } from '../tests/hands/story/frozen.ts';
import type { StoryHarness } from '../tests/hands/story/harness.ts';
import { see } from '../tests/hands/story/visible.ts';
import { visibleIn } from '../tests/model/model.ts';
import { pathsOf } from '../tests/model/paths.ts';
import type { AnySnapshot } from '../tests/model/walk.ts';
import { Shell } from '../ui/app/Shell.tsx';
import { stopOf } from './chart/journey.ts';
import { charted } from './chart/lit.ts';
import { AtPath } from './localised.tsx';

/** A place on the paths of a process: the address of the story names it. */
interface Stepping {
  /** From 1. */
  readonly path: number;
  /** 0 is the start. */
  readonly step: number;
}

/** The paths of a process, one frozen page a step. The panel Chart goes forward and back. */
export function stepsOf(harness: StoryHarness): StoryObj<Stepping> {
  const { model } = harness.process;
  const snapshotOf = ({ path, step }: Stepping) => stopOf(pathsOf(model).paths, path, step)?.snapshot;
  return {
    args: { path: 1, step: 0 },
    argTypes: {
      path: { control: { type: 'number', min: 1 } },
      step: { control: { type: 'number', min: 0 } },
    },
    render: (args) => {
      const snapshot = snapshotOf(args);
      if (snapshot === undefined) return <p>–</p>;
      return <Step key={`${args.path} ${args.step}`} harness={harness} snapshot={snapshot} />;
    },
    play: async ({ args, canvasElement, globals }) => {
      const snapshot = snapshotOf(args);
      if (snapshot === undefined) return;
      const visible = frozen(model, snapshot).instead ?? visibleIn(model, snapshot);
      await see(canvasElement, visible, speaking(localeOf(globals.locale)));
    },
  };
}

interface StepProps {
  readonly harness: StoryHarness;
  readonly snapshot: AnySnapshot;
}

function Step({ harness, snapshot }: StepProps) {
  const { app, path } = useMemo(() => frozen(harness.process.model, snapshot), [harness, snapshot]);
  return (
    <AtPath path={path}>
      <Shell app={charted(app, snapshot)} phone="010 123 4567" email="asiakaspalvelu@example.fi" />
    </AtPath>
  );
}
