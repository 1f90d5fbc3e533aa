import type { Locale } from '../../i18n/locales.ts';
import type { Start } from '../../tests/model/starts.ts';
import { Chart, unlit } from '../chart/Chart.tsx';
import { openStory } from '../chart/ChartPage.tsx';
import type { Drawing } from '../chart/drawing.ts';
import { Opener } from '../chart/Explorer.tsx';
import { groupTitle } from '../titles.ts';
import './start.css';
import { texts } from './words.ts';

interface StartPageProps {
  readonly map: Drawing;
  readonly starts: readonly Start[];
  readonly locale: Locale;
}

/** The page at which Storybook opens. */
export function StartPage({ map, starts, locale }: StartPageProps) {
  const words = texts[locale];
  const show = (process: string) => {
    const story = map.stories[process];
    if (story !== undefined) openStory(story);
  };
  const started = new Set(starts.map(({ process }) => process));
  const first = Object.keys(map.stories).filter((process) => !started.has(process));
  return (
    <main className="start" lang={locale}>
      <h1>{words.title}</h1>
      {words.shop.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{words.find}</h2>
      <ul>
        {words.ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <h2>{words.map}</h2>
      <p>{words.starts}</p>
      <div className="start-map">
        <Chart
          drawing={map}
          locale={locale}
          place="map"
          lit={unlit}
          chosen={undefined}
          onState={show}
          onMove={nothing}
        />
      </div>
      <ul>
        {first.map((process) => (
          <Branch key={process} process={process} {...{ map, starts, locale }} />
        ))}
      </ul>
      <h2>{words.style}</h2>
      <ul>
        {words.places.map(({ story, title, place }) => (
          <li key={title}>
            {story === undefined ? (
              <strong>{title}</strong>
            ) : (
              <Opener story={story} open={openStory}>
                {title}
              </Opener>
            )}
            : <code lang="en">{place}</code>
          </li>
        ))}
      </ul>
    </main>
  );
}

function Branch({ process, ...shared }: StartPageProps & { readonly process: string }) {
  const { map, starts, locale } = shared;
  const own = starts.filter(({ by }) => by === process);
  return (
    <li>
      <Opener story={map.stories[process] ?? ''} open={openStory}>
        {groupTitle(process, locale)}
      </Opener>
      {own.length > 0 && (
        <ul>
          {own.map((start) => (
            <Branch key={start.process} {...shared} process={start.process} />
          ))}
        </ul>
      )}
    </li>
  );
}

function nothing(): void {}
