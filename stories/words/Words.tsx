import { useState } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import { openStory } from '../chart/ChartPage.tsx';
import { Opener } from '../chart/Explorer.tsx';
import { groupTitle, titleIn } from '../titles.ts';
import './words.css';
import { elsewhere } from './elsewhere.ts';
import type { ShownWords } from './shown.ts';

/** A message in both languages, as its files have it. */
export interface Word {
  readonly id: string;
  readonly fi: string;
  readonly en: string;
  /** The files of the shop that name it. */
  readonly places: readonly string[];
}

interface WordsProps {
  readonly words: readonly Word[];
  readonly shown: ShownWords | undefined;
  readonly locale: Locale;
}

/** All messages: one noun at a time, or those that contain a text. */
export function Words({ words, shown, locale }: WordsProps) {
  const said = texts[locale];
  const nouns = [...new Set(words.map(nounOf))];
  const [noun, setNoun] = useState('cart');
  const [sought, setSought] = useState('');
  const [only, setOnly] = useState<Only>('all');
  const chosen: Readonly<Record<Only, (word: Word) => boolean>> = {
    all: () => true,
    long: ({ fi, en }) => isLong(fi, en),
    tight: ({ id }) => isTight(id),
    unmeasured: ({ id }) => isUnmeasured(id),
  };
  const seen = words
    .filter((word) => (noun === '' || nounOf(word) === noun) && contains(word, sought))
    .filter((word) => chosen[only](word));
  function isTight(id: string): boolean {
    return (shown?.words[id]?.tightIn.length ?? 0) > 0;
  }
  function isUnmeasured(id: string): boolean {
    return shown !== undefined && !(id in shown.words);
  }
  return (
    <main className="words" lang={locale}>
      <h1>{said.title}</h1>
      <p>{said.about}</p>
      <p>{shown === undefined ? said.noAtlas : said.measured(momentIn(shown.at, locale))}</p>
      {shown !== undefined && shown.only.length > 0 && (
        <p>{said.onlyOf(shown.only.map((group) => groupTitle(group, locale)).join(', '))}</p>
      )}
      <form className="words-filters">
        <label>
          {said.noun}{' '}
          <select value={noun} onChange={({ currentTarget }) => setNoun(currentTarget.value)}>
            <option value="">{said.all}</option>
            {nouns.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          {said.search}{' '}
          <input
            type="search"
            value={sought}
            onChange={({ currentTarget }) => {
              setSought(currentTarget.value);
              setNoun('');
            }}
          />
        </label>
        <label>
          {said.only}{' '}
          <select
            value={only}
            onChange={({ currentTarget }) => {
              setOnly(onlyOf(currentTarget.value));
              setNoun('');
            }}
          >
            {onlys.map((each) => (
              <option
                key={each}
                value={each}
                disabled={(each === 'tight' || each === 'unmeasured') && shown === undefined}
              >
                {said[each]}
              </option>
            ))}
          </select>
        </label>
        <output>{said.count(seen.length)}</output>
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the arrows scroll a wide table. */}
      <section className="words-table" hidden={seen.length === 0} tabIndex={0} aria-label={said.title}>
        <table>
          <thead>
            <tr>
              {[said.message, 'Suomi', 'English', 'en / fi', said.stories].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seen.slice(0, most).map(({ id, fi, en, places }) => (
              <tr key={id}>
                <th scope="row" lang="en">
                  {id}
                </th>
                <td lang="fi">{fi}</td>
                <td lang="en">{en}</td>
                <td data-mark={isLong(fi, en)}>{`${ratio(fi, en)} %`}</td>
                <td>
                  {isUnmeasured(id) &&
                    `${elsewhere({ id, places }, locale) ?? said.unmeasuredMark}. ${said.inCode(places)}`}
                  {isTight(id) && <strong className="words-tight">{said.tightMark}</strong>}
                  <Stories stories={storiesOf(id)} titleOf={titleFor(id)} locale={locale} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </main>
  );

  function titleOf(story: string): string {
    const { group = '', name = story } = shown?.stories[story] ?? {};
    return `${groupTitle(group, locale)}: ${titleIn(name, locale)}`;
  }

  /** The title in the cell of a message, marked where the message is too long. */
  function titleFor(id: string): (story: string) => string {
    const { tightIn = [] } = shown?.words[id] ?? {};
    return (story) => (tightIn.includes(story) ? `${titleOf(story)} ${said.tightAt}` : titleOf(story));
  }

  /** Those with too little room come first. */
  function storiesOf(id: string): readonly string[] {
    const { stories = [], tightIn = [] } = shown?.words[id] ?? {};
    return [...tightIn, ...stories.filter((story) => !tightIn.includes(story))];
  }
}

interface StoriesProps {
  readonly stories: readonly string[];
  readonly locale: Locale;
  titleOf(story: string): string;
}

function Stories({ stories, titleOf, locale }: StoriesProps) {
  const links = stories.slice(0, 40).map((story) => (
    <Opener key={story} story={story} open={openStory}>
      {titleOf(story)}
    </Opener>
  ));
  if (links.length <= 3) return links;
  return (
    <>
      {links.slice(0, 2)}
      <details>
        <summary>{texts[locale].more(stories.length - 2)}</summary>
        {links.slice(2)}
      </details>
    </>
  );
}

/** More rows are slow to draw. */
const most = 200;

const onlys = ['all', 'long', 'tight', 'unmeasured'] as const;
type Only = (typeof onlys)[number];

function onlyOf(value: string): Only {
  return onlys.find((each) => each === value) ?? 'all';
}

function nounOf({ id }: Word): string {
  return id.slice(0, id.indexOf('.'));
}

function contains({ id, fi, en }: Word, sought: string): boolean {
  return [id, fi, en].some((text) => text.toLowerCase().includes(sought.toLowerCase()));
}

function momentIn(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'fi' ? 'fi' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));
}

/** The length in English, in per cent of the Finnish one. Values count as a few letters. */
function ratio(fi: string, en: string): number {
  return Math.round((100 * lengthOf(en)) / lengthOf(fi));
}

/** One language is longer by 40 %, and by more than a short word. */
function isLong(fi: string, en: string): boolean {
  const [short = 0, long = 0] = [lengthOf(fi), lengthOf(en)].toSorted((a, b) => a - b);
  return long > 1.4 * short && long - short > 8;
}

function lengthOf(text: string): number {
  return text.replaceAll(/\{[^{}]*\}/g, '1 234').length;
}

const texts = {
  fi: {
    title: 'Sanat',
    about:
      'Kaikki tekstit tiedostoista i18n/fi ja i18n/en. Työkalupalkin kieli ”Finnish at 140%” pidentää minkä tahansa tarinan tekstejä. Sarake en / fi: englanninkielisen tekstin pituus prosentteina suomenkielisestä. Pudotusvalikoiden vaihtoehtoja ei mitata.',
    noAtlas:
      'Tarinat, joissa teksti näkyy, ja tekstit, joille tila ei riitä, ovat vielä mittaamatta. Aja npm run atlas ja lataa sivu uudelleen.',
    measured: (moment: string) =>
      `Mitattu ${moment}. Käynnissä oleva Storybook näyttää uudet mitat, kun sivu ladataan uudelleen; koottu Storybook vasta, kun se kootaan uudelleen.`,
    onlyOf: (group: string) => `Mitattu vain: ${group}. Kaikki mittaa npm run atlas.`,
    noun: 'Aihe',
    search: 'Hae',
    only: 'Näytä',
    all: 'kaikki',
    long: 'kielet eripituisia',
    tight: 'ahtaalla 140 %:n pituisina',
    unmeasured: 'ei missään mitatussa tarinassa',
    unmeasuredMark: 'Ei missään mitatussa tarinassa',
    inCode: (places: readonly string[]) => `Koodissa: ${places.join(', ')}`,
    tightMark: 'Tila ei riitä 140 %:iin. ',
    tightAt: '(ei mahdu: suomi 140 %, 390 px)',
    count: (number: number) => `${number} ${number === 1 ? 'teksti' : 'tekstiä'}`,
    message: 'Teksti',
    stories: 'Tarinat',
    more: (number: number) => `${number} muuta`,
  },
  en: {
    title: 'Words',
    about:
      'All messages of i18n/fi and i18n/en. The language “Finnish at 140%” of the toolbar lengthens the words of any story. The column en / fi has the length of the English text in per cent of the Finnish one. The options of select fields are not measured.',
    noAtlas:
      'The stories of each message, and messages that are too long for their places, are not measured yet. Run npm run atlas, and reload this page.',
    measured: (moment: string) =>
      `Measured ${moment}. A running Storybook has new measures when the page is reloaded, a built one when it is built again.`,
    onlyOf: (group: string) => `Measured for ${group} alone. npm run atlas measures all.`,
    noun: 'Noun',
    search: 'Search',
    only: 'Show',
    all: 'all',
    long: 'of unequal length',
    tight: 'too long at 140%',
    unmeasured: 'in no measured story',
    unmeasuredMark: 'In no measured story',
    inCode: (places: readonly string[]) => `In the code: ${places.join(', ')}`,
    tightMark: 'Too long at 140%. ',
    tightAt: '(too long: Finnish at 140%, 390 px)',
    count: (number: number) => `${number} ${number === 1 ? 'message' : 'messages'}`,
    message: 'Message',
    stories: 'Stories',
    more: (number: number) => `${number} more`,
  },
} satisfies Readonly<Record<Locale, object>>;
