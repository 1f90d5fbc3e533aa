// Storybook's own frame compiles this file, too, with another React: hence the whole import, and no other package.
import * as React from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { placeSaid, type StepPlace } from './Steps.tsx';

export const speeds = ['fast', 'slow', 'paused'] as const;

export type Speed = (typeof speeds)[number];

/** The last step of the story Every path. */
export interface Step extends StepPlace {
  /** Empty at the start. */
  readonly did: string;
}

/** The story Every path while it plays. */
export interface Playing {
  /** Undefined before the first step. */
  readonly step: Step | undefined;
  readonly speed: Speed;
  play(speed: Speed): void;
}

/** The step on the canvas, and the speed of the next ones. */
export function PlayedStep({ playing, locale }: { readonly playing: Playing; readonly locale: Locale }) {
  const { step, speed, play } = playing;
  const words = texts[locale];
  return (
    <React.Fragment>
      {step !== undefined && <h2>{placeSaid(step, locale)}</h2>}
      <p className="steps-tools">
        {speeds.map((each) => (
          <button key={each} type="button" aria-pressed={each === speed} onClick={() => play(each)}>
            {words[each]}
          </button>
        ))}
      </p>
      {step !== undefined && <p>{step.did === '' ? words.start : step.did}</p>}
    </React.Fragment>
  );
}

const texts = {
  fi: { fast: 'Heti', slow: 'Askel sekunnissa', paused: 'Tauko', start: 'Polun alku' },
  en: { fast: 'At once', slow: 'A step a second', paused: 'Pause', start: 'The start of the path' },
} satisfies Readonly<Record<Locale, Readonly<Record<Speed | 'start', string>>>>;
