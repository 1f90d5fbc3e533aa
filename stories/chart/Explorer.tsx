// Storybook's own frame compiles this file, too, with another React: hence the whole import, and no other package.
import * as React from 'react';
import type { Locale } from '../../i18n/locales.ts';
import type { Move, Place } from '../../tests/model/diagram.ts';
import { placeWords } from '../titles.ts';
import { Chart, type Lit, unlit } from './Chart.tsx';
import type { Drawing } from './drawing.ts';
import { PlayedStep, type Playing } from './Playing.tsx';
import { type Going, Steps } from './Steps.tsx';
import type { Way } from './way.ts';

interface ExplorerProps {
  readonly drawing: Drawing;
  readonly locale: Locale;
  /** Undefined: a chart alone. */
  readonly lit: Lit | undefined;
  /** The way over the transition that was pressed last. */
  readonly way: Way | undefined;
  /** True in the stories Step by step and Every path, of which the next two come later. */
  readonly isStepping?: boolean;
  readonly going?: Going | undefined;
  readonly playing?: Playing | undefined;
  open(story: string): void;
  seek(transition: string): void;
}

/** A chart, its text as nested lists, and the way over a pressed transition. */
export function Explorer({
  drawing,
  locale,
  lit,
  way,
  isStepping = false,
  going,
  playing,
  open,
  seek,
}: ExplorerProps) {
  const { process, root, stories, journey, steps } = drawing;
  const words = texts[locale];
  const list = React.useRef<HTMLUListElement>(null);
  const current = lit?.states.at(-1);
  React.useEffect(() => {
    const box = list.current;
    const title = [...(box?.querySelectorAll('[aria-current="true"] > :first-child') ?? [])].at(-1);
    if (current === undefined || box === null || title === undefined) return;
    // An entry may be higher than the list: its title comes to the top.
    box.scrollBy(0, title.getBoundingClientRect().top - box.getBoundingClientRect().top - 8);
  }, [current]);
  const told = React.useRef<HTMLElement>(null);
  React.useEffect(() => {
    if (way === undefined) return;
    told.current?.scrollTo({ top: 0 });
    told.current?.scrollIntoView({ block: 'nearest' });
  }, [way]);
  const show = (path: string) => {
    const story = stories[path];
    if (story !== undefined) open(story);
  };
  return (
    <div className={isStepping ? 'explorer stepping' : 'explorer'}>
      <Chart
        drawing={drawing}
        locale={locale}
        place={lit === undefined ? 'page' : 'panel'}
        lit={lit ?? unlit}
        chosen={way?.transition}
        onState={show}
        onMove={seek}
      />
      <div className="outline" lang={locale}>
        <section ref={told} aria-live="polite" aria-label={words.way} className="way">
          {way !== undefined && <WaySteps way={way} locale={locale} />}
          {way?.place !== undefined && steps !== undefined && (
            <p>
              <a href={addressOf(steps, `&args=path:${way.place.path};step:${way.place.step}`)} target="_top">
                {words.steps}
              </a>
            </p>
          )}
          {way !== undefined && journey !== undefined && (
            <Opener story={journey} open={open}>
              {words.journey}
            </Opener>
          )}
          {isStepping && going === undefined && playing === undefined && <p>{words.coming}</p>}
          {going !== undefined && <Steps going={going} locale={locale} />}
          {playing !== undefined && <PlayedStep playing={playing} locale={locale} />}
          {way === undefined && !isStepping && <p>{words.help}</p>}
        </section>
        <ul ref={list}>
          <Entry place={root} {...{ process, stories, locale, lit, way, open, seek }} />
        </ul>
      </div>
    </div>
  );
}

/** The address of a story in Storybook's frame, also from inside its canvas: language, theme and width stay. */
function addressOf(story: string, args = ''): string {
  const globals = new URLSearchParams(location.search).get('globals');
  return `./?path=/story/${story}${args}${globals === null ? '' : `&globals=${globals}`}`;
}

interface EntryProps extends Omit<ExplorerProps, 'drawing' | 'isStepping' | 'going' | 'playing'> {
  readonly process: string;
  readonly stories: Drawing['stories'];
  readonly place: Place;
}

function Entry({ place, ...shared }: EntryProps) {
  const { process, stories, locale, lit, open } = shared;
  const { path, runs, moves, inner } = place;
  const title = placeWords(process, path, locale);
  const story = stories[path];
  const words = texts[locale];
  return (
    <li aria-current={lit?.states.includes(path) ? 'true' : undefined}>
      {story === undefined ? (
        <strong>{title}</strong>
      ) : (
        <Opener story={story} open={open}>
          {title}
        </Opener>
      )}{' '}
      <code lang="en">{path}</code>
      {runs.length > 0 && (
        <p>
          {words.runs}: {runs.map((src) => src[locale]).join(', ')}
        </p>
      )}
      {moves.length + inner.length > 0 && (
        <ul>
          {moves.map((move) => (
            <Leaving key={move.id} move={move} {...shared} />
          ))}
          {inner.map((each) => (
            <Entry key={each.path} place={each} {...shared} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Leaving({ move, process, locale, way, seek }: Omit<EntryProps, 'place'> & { readonly move: Move }) {
  const { id, words, targets } = move;
  return (
    <li>
      <button type="button" aria-pressed={way?.transition === id} onClick={() => seek(id)}>
        {words[locale]} →{' '}
        {targets?.map((target) => placeWords(process, target, locale)).join(', ') ?? texts[locale].stays}
      </button>
    </li>
  );
}

function WaySteps({ way, locale }: { readonly way: Way; readonly locale: Locale }) {
  const words = texts[locale];
  return (
    <React.Fragment>
      <h2>{words.way}</h2>
      {way.steps.length === 0 ? (
        <p>{way.isTaken ? words.atOnce : words.never}</p>
      ) : (
        <ol>
          {way.steps.map(({ did, states }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way never change, and may repeat.
            <li key={at}>
              {did} → {states}
            </li>
          ))}
        </ol>
      )}
    </React.Fragment>
  );
}

interface OpenerProps {
  readonly story: string;
  readonly children: React.ReactNode;
  open(story: string): void;
}

/** A link to a story. Storybook opens it without loading the page again. */
export function Opener({ story, children, open }: OpenerProps) {
  return (
    <a
      href={addressOf(story)}
      target="_top"
      onClick={(event) => {
        // Storybook's own call opens a story without the step in its address.
        if (event.ctrlKey || event.metaKey || story.includes('&')) return;
        event.preventDefault();
        open(story);
      }}
    >
      {children}
    </a>
  );
}

const texts = {
  fi: {
    help: 'Paina tilaa: sen tarina avautuu. Paina siirtymää: näet polun, joka tekee sen.',
    way: 'Polku siirtymään',
    steps: 'Katso siirtymä askel kerrallaan',
    journey: 'Katso kaikki polut ruudulla',
    coming: 'Polkua haetaan.',
    runs: 'Käynnissä',
    stays: 'tila pysyy',
    atOnce: 'Siirtymä tapahtuu heti, kun prosessi alkaa.',
    never: 'Mikään polku ei tee tätä siirtymää.',
  },
  en: {
    help: 'Press a state: its story opens. Press a transition: you see the path that takes it.',
    way: 'Path to the transition',
    steps: 'See the transition step by step',
    journey: 'Watch all paths on the canvas',
    coming: 'Loading the path.',
    runs: 'Runs',
    stays: 'the state stays',
    atOnce: 'The transition is taken as soon as the process starts.',
    never: 'No path takes this transition.',
  },
} satisfies Readonly<Record<Locale, object>>;
