import type { Lit } from './Chart.tsx';
import type { Drawing } from './drawing.ts';
import type { Journey } from './journey.ts';
import type { Step } from './Playing.tsx';
import type { Way } from './way.ts';

/** Messages between the panel, which Storybook's frame draws, and the canvas, which has the charts. */
export const messages = {
  /** The panel has opened, or the story has changed. */
  ask: 'chart/ask',
  drawing: 'chart/drawing',
  lit: 'chart/lit',
  seek: 'chart/seek',
  way: 'chart/way',
  /** The panel asks for a path of the story Step by step. */
  walk: 'chart/walk',
  journey: 'chart/journey',
  /** The story Every path has taken a step. */
  played: 'chart/played',
} as const;

export interface Asked {
  readonly process: string;
}

export interface Sought extends Asked {
  readonly transition: string;
  readonly locale: 'fi' | 'en';
}

/** The drawing of a process; none if the story belongs to no process. */
export interface Drawn extends Asked {
  readonly drawing: Drawing | undefined;
}

export interface Shown extends Asked {
  readonly lit: Lit;
}

export interface Played extends Asked {
  readonly step: Step | undefined;
}

export interface Found extends Asked {
  readonly way: Way;
}

export interface Walked extends Asked {
  readonly path: number;
  /** As the controls have it. */
  readonly customer: unknown;
  readonly locale: 'fi' | 'en';
}

export interface Travelled extends Asked {
  /** As it was asked for: a number beyond the last path is that of the last. */
  readonly path: number;
  readonly journey: Journey;
}
