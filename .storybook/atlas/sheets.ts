// The pages of the atlas: its index, a page for each process, and the pictures that look different now.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../i18n/locales.ts';
import { bothTitles, groupTitle, kindTitle } from '../../stories/titles.ts';
import { groupOf } from './book.ts';
import type { Change } from './compare.ts';
import {
  type Drawn,
  heights,
  type Look,
  looks,
  pictureOf,
  type Tag,
  tagged,
  themes,
  viewports,
  widths,
} from './looks.ts';

export interface Atlas {
  readonly drawn: readonly Drawn[];
  /** The port of `npm run storybook`. */
  readonly port: string;
  /** The version in which each process was drawn. */
  readonly versions: Readonly<Record<string, string>>;
  readonly since: Since | undefined;
}

interface Since {
  readonly name: string;
  readonly changes: readonly Change[];
  /** Titles of stories that only one of the versions has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export function writeSheets(atlas: Atlas, folder: string): void {
  const groups = Map.groupBy(atlas.drawn, ({ title }) => groupOf(title));
  write('index', 'Atlas', indexOf(atlas, groups));
  for (const [group, drawn] of groups) write(group, titleOf(group), sheetOf(drawn));
  if (atlas.since !== undefined)
    write('changes', `Changes since ${atlas.since.name}`, changesOf(atlas, atlas.since));

  function write(name: string, title: string, body: string): void {
    const links = [...groups.keys()].map((group) => link(`${group}.html`, titleOf(group), group === name));
    const changed = atlas.since === undefined ? '' : link('changes.html', 'Changes', name === 'changes');
    const nav = `<nav>${link('index.html', 'Atlas', name === 'index')}${changed}${links.join('')}</nav>`;
    writeFileSync(
      join(folder, `${name}.html`),
      page(title, `${nav}<main><h1>${title}</h1>${body}</main>`, atlas.port),
    );
  }
}

function indexOf({ drawn, versions, since }: Atlas, groups: ReadonlyMap<string, readonly Drawn[]>): string {
  const rows = [...groups].map(([group, stories]) => {
    const counts = Object.keys(tagged).map(
      (tag) => stories.filter(({ tags }) => tags.includes(tag as Tag)).length,
    );
    const changed = since?.changes.filter(({ id }) => stories.some((story) => story.id === id)).length;
    const numbers = [
      stories.length,
      ...counts,
      sum(stories, violationsIn),
      sum(stories, troublesIn),
      changed,
    ];
    const cells = numbers
      .filter((number) => number !== undefined)
      .map((number) => `<td>${number || ''}</td>`);
    return `<tr><th scope="row"><a href="${group}.html">${titleOf(group)}</a></th>${cells.join('')}<td>${text(versions[group] ?? '')}</td></tr>`;
  });
  const heads = [
    'Process',
    'Stories',
    ...Object.keys(tagged),
    'axe',
    'Faulty',
    ...(since ? ['Changed pictures'] : []),
    'Version',
  ];
  return `
    <p>${drawn.length} stories in ${drawn.length * looks.length} pictures: Finnish and English, ${widths.join(', ')} px, light and dark.</p>
    <table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function sheetOf(drawn: readonly Drawn[]): string {
  const kinds = Map.groupBy(drawn, ({ title }) => title.slice(title.indexOf('/') + 1));
  const sections = [...kinds].map(
    ([kind, stories]) =>
      `<h2>${text(bothTitles((locale) => kindTitle(kind, locale)))}</h2><div class="stories">${stories.map(storyOf).join('')}</div>`,
  );
  return `${filters()}${sections.join('')}`;
}

function filters(): string {
  const boxes = [
    ...locales.map((locale) => [locale, { fi: 'Finnish', en: 'English' }[locale]] as const),
    ...widths.map((width) => [`w${width}`, `${width} px`] as const),
    ...themes.map((theme) => [theme, theme] as const),
  ].map(([id, words]) => `<label><input type="checkbox" id="${id}" checked> ${words}</label>`);
  const tags = ['all', ...Object.keys(tagged), 'faulty'].map(
    (tag) =>
      `<label><input type="radio" name="tag" id="only-${tag}"${tag === 'all' ? ' checked' : ''}> ${tag}</label>`,
  );
  return `<form><fieldset><legend>Pictures</legend>${boxes.join('')}</fieldset><fieldset><legend>Stories</legend>${tags.join('')}</fieldset></form>`;
}

function storyOf(story: Drawn): string {
  return sectionOf(story, text(story.name), rowsOf(story.id));
}

function sectionOf(story: Drawn, title: string, rows: string): string {
  const { id, tags } = story;
  const marks = [...tags, ...(violationsIn(story) + troublesIn(story) > 0 ? ['faulty'] : [])];
  return `
    <section class="${marks.map((mark) => `is-${mark}`).join(' ')}" id="${id}">
      <h3>${title}</h3>
      <p class="facts">${tags.map((tag) => `<span>${tag}</span>`).join('')}${checksOf(story)}</p>
      <div class="strip">${rows}</div>
    </section>`;
}

/** The widths of a language and a theme stay in one row. */
function rowsOf(id: string): string {
  const rows = Map.groupBy(looks, ({ locale, theme }) => `${locale} ${theme}`);
  return [...rows.values()]
    .map((row) => row.map((look) => pictureLink(id, look, 'pictures', wordsOf(look))).join(''))
    .map((row) => `<div class="row">${row}</div>`)
    .join('');
}

function checksOf({ checks }: Drawn): string {
  const found = checks.flatMap((check) => [
    ...check.violations.map((each) => `axe: ${each}: ${wordsOf(check)}`),
    ...check.wide.map((each) => `too wide: ${each}: ${wordsOf(check)}`),
    ...(check.trouble === undefined ? [] : [`${check.trouble}: ${wordsOf(check)}`]),
  ]);
  return found.length === 0
    ? '<span class="good">axe: no violation</span>'
    : found.map((each) => `<span class="bad">${text(each)}</span>`).join('');
}

/** A story has one heading, and a row for each of its pictures that looks different. */
function changesOf({ drawn }: Atlas, { changes, added, removed }: Since): string {
  const byStory = Map.groupBy(changes, ({ id }) => id);
  const changed = drawn.filter(({ id }) => byStory.has(id));
  const sections = changed.map((story) => {
    const rows = (byStory.get(story.id) ?? []).map(({ look, different }) =>
      changeOf(story.id, look, different),
    );
    return sectionOf(story, `${titleOf(groupOf(story.title))}: ${text(story.name)}`, rows.join(''));
  });
  const lists = [list('New stories', added), list('Removed stories', removed)].join('');
  const shown = changes.length === 0 ? '<p>No picture looks different.</p>' : filters();
  return `${shown}${lists}<div class="changes">${sections.join('')}</div>`;
}

function changeOf(id: string, look: Look, different: number): string {
  const pictures = Object.entries(places).map(([place, words]) => pictureLink(id, look, place, words));
  const { locale, width, theme } = look;
  return `<div class="change ${locale} w${width} ${theme}"><p class="facts"><span>${wordsOf(look)}</span><span>${different} pixels</span></p><div class="row">${pictures.join('')}</div></div>`;
}

const places: Readonly<Record<string, string>> = {
  before: 'before',
  pictures: 'now',
  difference: 'difference',
};

function list(title: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  return `<h2>${title}</h2><ul>${names.map((name) => `<li>${text(name)}</li>`).join('')}</ul>`;
}

/** A press shows the picture in its own size. The link below it opens the story in the same language, theme and width: a picture of before has none. */
function pictureLink(id: string, look: Look, folder: string, caption: string): string {
  const { locale, width, theme } = look;
  const story = `storybook/?path=/story/${id}&amp;globals=locale:${locale};theme:${theme};viewport.value:${viewports[width]}`;
  const picture = `${folder}/${pictureOf(id, look)}`;
  const below =
    folder === 'pictures' ? `<a class="story" href="${story}">${caption}</a>` : `<span>${caption}</span>`;
  return `<div class="look ${locale} w${width} ${theme}"><a href="${picture}"><img loading="lazy" width="${width}" height="${heights[width]}" src="${picture}" alt="${caption}"></a>${below}</div>`;
}

function wordsOf({ locale, width, theme }: Look): string {
  return `${locale} ${width} ${theme}`;
}

function violationsIn({ checks }: Drawn): number {
  return sum(checks, ({ violations }) => violations.length);
}

function troublesIn({ checks }: Drawn): number {
  return checks.filter(({ trouble, wide }) => trouble !== undefined || wide.length > 0).length;
}

function sum<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0);
}

function titleOf(group: string): string {
  return text(bothTitles((locale) => groupTitle(group, locale)));
}

function link(to: string, words: string, isCurrent: boolean): string {
  return `<a href="${to}"${isCurrent ? ' aria-current="page"' : ''}>${words}</a>`;
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const hidden = [
  ...[...locales, ...widths.map((width) => `w${width}`), ...themes].map(
    (id) => `body:has(#${id}:not(:checked)) .${id}`,
  ),
  ...[...Object.keys(tagged), 'faulty'].map(
    (tag) => `body:has(#only-${tag}:checked) section:not(.is-${tag})`,
  ),
].join(',\n');

const style = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: 220px minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 16px; display: grid; align-content: start; gap: 4px; font-size: 13px; border-right: 1px solid #8888; }
nav a[aria-current] { font-weight: 700; }
main { padding: 16px; min-width: 0; }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px; padding: 8px 0; background: Canvas; border-bottom: 1px solid #8888; }
fieldset { display: flex; flex-wrap: wrap; gap: 12px; border: 1px solid #8888; border-radius: 6px; }
h3 { margin: 24px 0 4px; font-size: 16px; scroll-margin-top: 96px; }
.facts { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 8px; font-size: 13px; }
.facts span { padding: 0 6px; border: 1px solid #8888; border-radius: 4px; }
.facts .bad { border-color: #c22; color: light-dark(#a11, #f99); }
.facts .good { border: 0; color: light-dark(#565, #9b9); }
.stories { display: flex; flex-wrap: wrap; align-items: start; gap: 0 12px; }
.stories section { max-width: 100%; }
.stories :is(h3, .facts) { width: 0; min-width: 100%; }
.change { width: 100%; }
.strip, .row { display: flex; flex-wrap: wrap; }
.look { margin: 0 8px 8px 0; display: grid; gap: 2px; justify-items: start; font-size: 12px; }
.look img { display: block; width: auto; max-width: 100%; height: calc(210px * var(--locale) * var(--width) * var(--theme)); border: 1px solid #8886; }
.look .story { color: inherit; }
.look a:focus-visible img, .look a:hover img { outline: 2px solid #48f; }
/* Fewer pictures of a story are larger. */
body { --locale: 1; --width: 1; --theme: 1; }
body:has(#fi:not(:checked), #en:not(:checked)) { --locale: 1.2; }
body:has(#light:not(:checked), #dark:not(:checked)) { --theme: 1.2; }
body:has(#w390:not(:checked), #w800:not(:checked)) { --width: 1.15; }
body:has(#w1280:not(:checked)) { --width: 1.5; }
table { border-collapse: collapse; }
th, td { padding: 4px 10px; border-bottom: 1px solid #8886; text-align: right; }
th:first-child { text-align: left; }
${hidden} { display: none; }
@media (max-width: 700px) { body { display: block; } nav { position: static; height: auto; } }
`;

/** A browser runs no Storybook from a file: its links then open the one of `npm run storybook`. */
function scriptFor(port: string): string {
  return `
if (location.protocol === 'file:') {
  for (const link of document.querySelectorAll('a.story')) {
    link.href = link.getAttribute('href').replace('storybook/', 'http://localhost:${port}/');
  }
}`;
}

function page(title: string, body: string, port: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>${body}<script>${scriptFor(port)}</script></body></html>
`;
}
