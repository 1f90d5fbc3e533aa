import type { Locale } from '../../i18n/locales.ts';
import type { Place } from '../../tests/model/diagram.ts';

/** A chart as it is drawn: its states with their places, its arrows, and the size of all. */
export interface Drawing {
  readonly process: string;
  readonly root: Place;
  readonly width: number;
  readonly height: number;
  /** Outer states come before inner ones. */
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  /** The ids of stories by the path of their state. */
  readonly stories: Readonly<Record<string, string>>;
  /** The id of the story that walks the paths. */
  readonly journey: string | undefined;
  /** The id of the story that shows the paths step by step. */
  readonly steps: string | undefined;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Box extends Rectangle {
  readonly path: string;
  readonly kind: Place['kind'];
  /** Text below the title: the running actors, and the transitions after which the state stays. */
  readonly lines: readonly Line[];
}

/** A transition, or a running actor, in rows of text. */
export interface Line {
  /** The id of the transition, which can be pressed. */
  readonly id: string | undefined;
  readonly rows: Readonly<Record<Locale, readonly string[]>>;
}

/** The transitions from one state to another. Without lines it marks the state that is entered first. */
export interface Arrow {
  readonly points: readonly Point[];
  readonly label: Rectangle | undefined;
  readonly lines: readonly Line[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sizes that the layout and the drawing share, in px. */
export const sizes = { row: 18, head: 28, margin: 10, dot: 10 } as const;
