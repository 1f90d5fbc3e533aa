import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import {
  type Circumstances,
  clocks,
  customerKinds,
  networks,
  usual,
} from '../tests/hands/story/circumstances.ts';
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
import { customers } from './titles.ts';
import { saying } from './words/saying.ts';

/** A place on the paths of a process, and its circumstances: the address of the story names them. */
interface Stepping extends Circumstances {
  /** From 1. */
  readonly path: number;
  /** 0 is the start. */
  readonly step: number;
}

/** The paths of a process, one frozen page a step. The panel Chart goes forward and back. */
export function stepsOf(harness: StoryHarness): StoryObj<Stepping> {
  const { model } = harness.process;
  const only = (control: keyof typeof shownIn) => ({ disable: !shownIn[control].includes(model.process) });
  const snapshotOf = ({ path, step }: Stepping) => stopOf(pathsOf(model).paths, path, step)?.snapshot;
  return {
    // Before the first step most pages are still loading.
    args: { path: 1, step: 1, ...usual },
    parameters: { controls: { expanded: true } },
    argTypes: {
      path: {
        name: 'Path',
        control: { type: 'number', min: 1 },
        description: 'The number of a path. The panel Chart lists them.',
      },
      step: {
        name: 'Step',
        control: { type: 'number', min: 0 },
        description: '0 is the start of the path.',
      },
      customer: {
        name: 'Customer',
        options: customerKinds,
        control: { type: 'select', labels: customerLabels },
        table: only('customer'),
        description: 'The record of the customer. Its name is in the menu and on the front page.',
      },
      goods: {
        name: 'Goods',
        control: { type: 'range', min: 0, max: 4_000, step: 100 },
        table: only('goods'),
        description: 'Goods of the catalogue, at least; 0: those of the model. Seen in catalogue and search.',
      },
      network: {
        name: 'Network',
        options: networks,
        control: { type: 'inline-radio', labels: labels.network },
        description: 'The band above the page',
      },
      clock: {
        name: 'Clock',
        options: clocks,
        control: { type: 'inline-radio', labels: labels.clock },
        table: only('clock'),
        description:
          'The time in Helsinki. Later than the morning, the first day of each good closes at 14:00.',
      },
    },
    render: (args) => {
      const snapshot = snapshotOf(args);
      if (snapshot === undefined) return <p>–</p>;
      return <Step key={JSON.stringify(args)} harness={harness} snapshot={snapshot} {...args} />;
    },
    play: async ({ args, canvasElement, globals }) => {
      const snapshot = snapshotOf(args);
      // The model says what is visible under its own circumstances.
      const isUsual = Object.entries(usual).every(([name, value]) => value === { ...args }[name]);
      if (snapshot === undefined || !isUsual) return;
      const visible = frozen(model, snapshot).instead ?? visibleIn(model, snapshot);
      await see(canvasElement, visible, saying(globals.locale));
    },
  };
}

/** The processes whose steps show a circumstance: the other processes have no control for it. */
const shownIn: Readonly<Record<'customer' | 'goods' | 'clock', readonly string[]>> = {
  customer: [
    ...['app', 'shell', 'catalogue', 'search', 'notices', 'cart', 'ordering', 'reorder', 'recipe', 'export'],
    ...['account', 'naming', 'presence', 'connection', 'refresh', 'toast'],
  ],
  goods: ['catalogue', 'search', 'reorder', 'recipe', 'inventory', 'connection', 'refresh'],
  clock: ['cart', 'catalogue', 'presence', 'naming', 'ordering'],
};

/** The words of the controls. Storybook has one language for them: its own. */
const labels = {
  network: {
    up: 'Connected',
    offline: 'Offline',
    unreachable: 'No answer',
  },
  clock: { morning: '10:00', cutOff: '13:55', evening: '21:00' },
} satisfies {
  readonly [Name in 'network' | 'clock']: Readonly<Record<Circumstances[Name], string>>;
};

const customerLabels = Object.fromEntries(customerKinds.map((kind) => [kind, customers[kind][1]]));

interface StepProps extends Circumstances {
  readonly harness: StoryHarness;
  readonly snapshot: AnySnapshot;
}

function Step({ harness, snapshot, ...under }: StepProps) {
  // The story is drawn anew for other circumstances.
  const [{ app, path }] = useState(() => frozen(harness.process.model, snapshot, under));
  return (
    <AtPath path={path}>
      <Shell app={charted(app, snapshot)} phone="010 123 4567" email="asiakaspalvelu@example.fi" />
    </AtPath>
  );
}
