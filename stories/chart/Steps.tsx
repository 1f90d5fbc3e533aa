// Storybook's own frame compiles this file, too, with another React: hence the whole import, and no other package.
import * as React from 'react';
import type { Locale } from '../../i18n/locales.ts';
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
  React.useEffect(() => {
    if (at >= 0) current.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <React.Fragment>
      <h2>{words.title}</h2>
      <p className="steps-tools">
        <button type="button" aria-disabled={at === 0} onClick={() => at > 0 && go({ path, step: at - 1 })}>
          ← {words.back}
        </button>
        <button
          type="button"
          aria-disabled={at === last}
          onClick={() => at < last && go({ path, step: at + 1 })}
        >
          {words.forward} →
        </button>
        <label>
          {words.path}{' '}
          <select
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
        </label>
      </p>
      <dl>
        <Lines title={words.facts} lines={steps[at]?.facts ?? []} />
        <Lines title={words.pending} lines={steps[at]?.pending ?? []} />
      </dl>
      <ol start={0} className="steps">
        {steps.map(({ did, states }, number) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change, and may repeat.
            key={number}
            ref={number === at ? current : undefined}
            aria-current={number === at ? 'step' : undefined}
          >
            <button type="button" onClick={() => go({ path, step: number })}>
              {did === '' ? words.start : did} → {states}
            </button>
          </li>
        ))}
      </ol>
    </React.Fragment>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <React.Fragment>
      <dt>{title}</dt>
      <dd>
        {lines.map((line) => (
          <code key={line} lang="en">
            {line}
          </code>
        ))}
      </dd>
    </React.Fragment>
  );
}

const texts = {
  fi: {
    title: 'Polku askel kerrallaan',
    back: 'Takaisin',
    forward: 'Eteenpäin',
    path: 'Polku',
    start: 'Alku',
    facts: 'Uudet tapahtumat',
    pending: 'Komennot ja kutsut, joihin palvelin ei ole vastannut',
  },
  en: {
    title: 'A path step by step',
    back: 'Back',
    forward: 'Forward',
    path: 'Path',
    start: 'Start',
    facts: 'New facts',
    pending: 'Commands and calls without an answer',
  },
} satisfies Readonly<Record<Locale, object>>;
