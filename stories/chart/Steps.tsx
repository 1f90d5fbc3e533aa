// Storybook's own frame compiles this file, too, with another React: hence the whole import, and no other package.
import * as React from 'react';
import type { Locale } from '../../i18n/locales.ts';
import type { Told } from '../../tests/paths/fact-words.ts';
import type { Journey } from './journey.ts';

/** The steps of a path, and the one on the canvas. */
export interface Going {
  readonly journey: Journey;
  readonly step: number;
  go(place: { readonly path: number; readonly step: number }): void;
}

/** Forward and back on a path: each step with its words, state, facts and pending commands. */
export function Steps({
  going: { journey, step, go },
  locale,
}: {
  readonly going: Going;
  readonly locale: Locale;
}) {
  const { path, paths, steps } = journey;
  const words = texts[locale];
  const last = steps.length - 1;
  const at = Math.min(step, last);
  const current = React.useRef<HTMLLIElement>(null);
  const tools = React.useRef<HTMLDivElement>(null);
  React.useEffect(() => {
    const entry = current.current;
    if (at < 0 || entry === null || tools.current === null) return;
    const way = entry.closest('.way');
    const below = entry.getBoundingClientRect().bottom - (way?.getBoundingClientRect().bottom ?? 0);
    if (below > 0) way?.scrollBy(0, below);
    // The tools stay above the steps.
    const covered = tools.current.getBoundingClientRect().bottom - entry.getBoundingClientRect().top;
    if (covered > 0) way?.scrollBy(0, -covered);
  }, [at]);
  return (
    <React.Fragment>
      <div ref={tools} className="steps-tools">
        <button
          type="button"
          aria-label={words.back}
          title={words.back}
          aria-disabled={at === 0}
          onClick={() => at > 0 && go({ path, step: at - 1 })}
        >
          ←
        </button>
        <button
          type="button"
          aria-label={words.forward}
          title={words.forward}
          aria-disabled={at === last}
          onClick={() => at < last && go({ path, step: at + 1 })}
        >
          →
        </button>
        <h2>{placeSaid({ path, paths: paths.length, step: at, last }, locale)}</h2>
        <select
          aria-label={words.path}
          value={path}
          onChange={({ currentTarget }) => go({ path: Number(currentTarget.value), step: 0 })}
        >
          {paths.map((lastStep, before) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paths never change, and may end alike.
            <option key={before} value={before + 1}>
              {`${before + 1}: ${lastStep}`}
            </option>
          ))}
        </select>
      </div>
      <ol start={0} className="steps">
        {steps.map(({ did, states, facts, pending }, number) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change, and may repeat.
            key={number}
            ref={number === at ? current : undefined}
            aria-current={number === at ? 'step' : undefined}
          >
            <button type="button" onClick={() => go({ path, step: number })}>
              {did === '' ? words.start : did} → {states}
            </button>
            {number === at && (
              <dl>
                <Things title={words.facts} things={facts} locale={locale} />
                <Things title={words.pending} things={pending} locale={locale} />
              </dl>
            )}
          </li>
        ))}
      </ol>
    </React.Fragment>
  );
}

interface ThingsProps {
  readonly title: string;
  readonly things: readonly Told[];
  readonly locale: Locale;
}

function Things({ title, things, locale }: ThingsProps) {
  return (
    <React.Fragment>
      <dt>{title}</dt>
      <dd>
        {things.length === 0 && texts[locale].none}
        {things.map(({ name, fields }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a step never change, and may repeat.
          <p key={at} className="told">
            <strong>{name}</strong>
            {fields.map(({ label, value }) => (
              <span key={label}>
                {label}: {value}
              </span>
            ))}
          </p>
        ))}
      </dd>
    </React.Fragment>
  );
}

/** A step of a path: both are counted from 1, and step 0 is the start. */
export interface StepPlace {
  readonly path: number;
  readonly paths: number;
  readonly step: number;
  readonly last: number;
}

export function placeSaid({ path, paths, step, last }: StepPlace, locale: Locale): string {
  return locale === 'fi'
    ? `Polku ${path}/${paths}, askel ${step}/${last}`
    : `Path ${path} of ${paths}, step ${step} of ${last}`;
}

const texts = {
  fi: {
    back: 'Takaisin',
    forward: 'Eteenpäin',
    path: 'Polku',
    start: 'Alku',
    facts: 'Uudet tapahtumat',
    pending: 'Komennot ja kutsut, joihin palvelin ei ole vastannut',
    none: 'Ei yhtään',
  },
  en: {
    back: 'Back',
    forward: 'Forward',
    path: 'Path',
    start: 'Start',
    facts: 'New facts',
    pending: 'Commands and calls without an answer',
    none: 'None',
  },
} satisfies Readonly<Record<Locale, object>>;
