// A list for testing by hand, in the words of customers: as Markdown and as Excel.
import ExcelJS from 'exceljs';
import type { MessageId } from '../../i18n/ids.ts';
import type { Locale } from '../../i18n/locales.ts';
import { routes } from '../../machines/routes.ts';
import { deferredPages } from '../../ui/deferred/pages.ts';
import { visibleAt } from '../hands/page/visible-at.ts';
import { speaking } from '../hands/page/words.ts';
import { shown } from '../hands/shown.ts';
import type { Given } from '../model/actions.ts';
import { isWrongPassword, needsPageHand } from './page-hand.ts';
import { type Asserted, ruleSaid, rulesAlong } from './rules.ts';
import type { Walk } from './walks.ts';
import { actionSaid, type By, givenSaid, visibleSaid } from './words.ts';

export interface Checklist {
  readonly process: string;
  /** The commit. */
  readonly build: string;
  readonly paths: readonly CheckedPath[];
}

interface CheckedPath {
  readonly name: string;
  /** False if developer tools cannot do one of its steps. */
  readonly isByHand: boolean;
  readonly given: readonly string[];
  readonly steps: readonly CheckedStep[];
}

interface CheckedStep {
  readonly number: number;
  readonly by: By | undefined;
  readonly text: string;
  readonly expected: readonly string[];
  readonly rules: readonly string[];
}

/** One list for each process. */
export function checklists(walks: readonly Walk[], locale: Locale, build: string): Checklist[] {
  const groups = Map.groupBy(walks, ({ process }) => process);
  return [...groups].map(([process, own]) => ({
    process: process.model.process,
    build,
    // First those that a hand can end.
    paths: own
      .map((walk) => checkedPath(walk, locale))
      .toSorted((a, b) => Number(b.isByHand) - Number(a.isByHand)),
  }));
}

export function asMarkdown(list: Checklist, locale: Locale): string {
  const { process, paths } = list;
  const words = texts[locale];
  const step = ({ number, by, text, expected, rules }: CheckedStep) => [
    `- [ ] ${number}. ${by === undefined ? '' : `*${words[by]}:* `}${text}`,
    ...expected.map((each) => `  - ${each}`),
    ...rules.map((each) => `  - ${words.rule}: ${each}`),
  ];
  return [
    `# ${words.title}: ${process}`,
    '',
    ...introOf(list, locale).map(([name, text]) => `- ${name}: ${text}`),
    ...paths.flatMap(({ name, isByHand, given, steps }) => [
      '',
      `## ${process} ${name}${isByHand ? '' : ` – ${words.partly}`}`,
      '',
      ...(given.length === 0 ? [] : [`${words.start}: ${given.join('; ')}`, '']),
      ...steps.flatMap(step),
    ]),
    '',
  ].join('\n');
}

export async function asExcel(list: Checklist, locale: Locale): Promise<Uint8Array> {
  const { process, paths } = list;
  const words = texts[locale];
  const book = new ExcelJS.Workbook();
  const first = book.addWorksheet(words.intro);
  first.columns = [{ width: 16 }, { width: 100 }];
  first.addRow([`${words.title}: ${process}`]).font = { bold: true };
  for (const row of introOf(list, locale)) {
    first.addRow([...row]).alignment = { wrapText: true, vertical: 'top' };
  }
  const sheet = book.addWorksheet(process.slice(0, 31), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToHeight: 0 },
  });
  sheet.columns = [
    { header: words.path, width: 8 },
    { header: words.step, width: 7 },
    { header: words.by, width: 11 },
    { header: words.do, width: 50 },
    { header: words.expect, width: 60 },
    { header: words.rule, width: 45 },
    { header: words.result, width: 12 },
    { header: words.note, width: 30 },
  ];
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: 'A1', to: 'H1' };
  for (const { name, isByHand, given, steps } of paths) {
    const head = isByHand ? words.start : `${words.start} – ${words.partly}`;
    const start = sheet.addRow([name, '', '', head, given.join('\n')]);
    start.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8EFEA' } };
    start.font = { bold: true };
    for (const { number, by, text, expected, rules } of steps) {
      const who = by === undefined ? '' : words[by];
      const row = sheet.addRow([name, number, who, text, expected.join('\n'), rules.join('\n')]);
      row.getCell(7).dataValidation = {
        type: 'list',
        allowBlank: true,
        formulae: [`"${words.passed},${words.failed}"`],
      };
    }
  }
  sheet.eachRow((row) => {
    row.alignment = { wrapText: true, vertical: 'top' };
  });
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** All that a tester knows before the first path, and fills in. */
function introOf(
  { process, build, paths }: Checklist,
  locale: Locale,
): readonly (readonly [name: string, text: string])[] {
  const words = texts[locale];
  const say = speaking(locale);
  const opens = shown[process]?.page.opens;
  return [
    [words.build, build],
    [words.paths, `${paths.length}; ${words.partly}: ${paths.filter(({ isByHand }) => !isByHand).length}`],
    [words.tester, ''],
    [words.date, ''],
    [words.app, words.hint],
    ...(opens === undefined ? [] : [[words.page, pageSaid(opens, locale)] as const]),
    [words.each, words.reset],
    ...(process === 'notices' ? [] : dialogs.slice(0, 2)).map(
      ([title, button]) => [say(title), `${words.after} ${say(button)}`] as const,
    ),
    ...dialogs.slice(2).map(([title, button]) => [say(title), `${words.press} ${say(button)}`] as const),
    [words.network, words.tools],
    [words.clock, words.time],
    [words.rule, words.english],
  ];
}

/** Dialogs that a path does not name: two after a login, and one before an order. */
const dialogs = [
  ['notices.popup.title', 'notices.popup.ok'],
  ['notices.orderInProgress.title', 'notices.continue'],
  ['dialogs.warning.title', 'dialogs.warning.confirm'],
] as const;

/** 'New order (/shop/categories)' */
function pageSaid(path: string, locale: Locale): string {
  const own: Readonly<Record<string, MessageId>> = {
    [routes.login.path]: 'login.title',
    [routes.shop.path]: 'app.page.shop',
    [routes.categories.path]: 'app.page.categories',
    [routes.cart.path]: 'cart.title',
    '/order/orders': 'menu.orderHistory',
  };
  const title = own[path] ?? deferredPages.find((page) => page.path === path)?.title;
  return title === undefined ? path : `${speaking(locale)(title)} (${path})`;
}

function checkedPath({ process, name, path, given }: Walk, locale: Locale): CheckedPath {
  const tongue = { words: locale, screen: locale };
  const harness = shown[process.model.process]?.page;
  const rules = rulesAlong(process.invariants, path);
  const expected = (at: number) =>
    harness === undefined
      ? []
      : [...new Set(visibleAt(harness, path, at).map((part) => visibleSaid(part, tongue)))];
  const begin: CheckedStep = {
    number: 0,
    by: undefined,
    text: texts[locale].begin,
    expected: expected(0),
    rules: ownRules(rules[0]),
  };
  return {
    name,
    isByHand: !path.steps.some(({ sample }) => needsPageHand(sample.action)) && !given.some(isDoneByPage),
    given: given.map((each) => givenSaid(each, tongue)),
    steps: [
      begin,
      ...path.steps.map(({ sample }, at): CheckedStep => {
        const said = actionSaid(sample.action, tongue);
        return {
          number: at + 1,
          by: said.at(-1)?.by,
          text: [
            ...said.map(({ text }) => text),
            ...(isWrongPassword(sample.action) ? [texts[locale].wrongPassword] : []),
            ...(needsPageHand(sample.action) ? [texts[locale].pageHand] : []),
          ].join('; '),
          expected: expected(at + 1),
          rules: ownRules(rules[at + 1]),
        };
      }),
    ],
  };
}

function isDoneByPage(given: Given): boolean {
  return given.given === 'done' && needsPageHand(given.action);
}

function ownRules(rules: readonly Asserted[] = []): string[] {
  return rules.filter(({ how }) => how !== 'always').map(({ rule }) => ruleSaid(rule));
}

type Text =
  | By
  | 'title'
  | 'intro'
  | 'build'
  | 'tester'
  | 'date'
  | 'app'
  | 'hint'
  | 'each'
  | 'reset'
  | 'page'
  | 'after'
  | 'press'
  | 'tools'
  | 'pageHand'
  | 'wrongPassword'
  | 'paths'
  | 'partly'
  | 'time'
  | 'english'
  | 'start'
  | 'begin'
  | 'path'
  | 'step'
  | 'by'
  | 'do'
  | 'expect'
  | 'rule'
  | 'result'
  | 'note'
  | 'passed'
  | 'failed';

const texts: Readonly<Record<Locale, Readonly<Record<Text, string>>>> = {
  fi: {
    title: 'Käsin testattavat polut',
    intro: 'Ohje',
    build: 'Versio',
    tester: 'Testaaja',
    date: 'Päivä',
    app: 'Sovellus',
    hint: 'npm start, http://localhost:3000, tunnus ja salasana ravintola. Siirry sivulle kaupan linkeistä, älä osoiterivillä. Merkitse kohta tehdyksi, kun sivulla näkyy, mitä kohdan alla lukee.',
    each: 'Ennen polkua',
    reset:
      'Tyhjennä ostoskori. Alkuperäiset tiedot: pysäytä kauppa, poista kansio .data ja käynnistä kauppa uudelleen.',
    page: 'Aloitussivu',
    after: 'Jos se tulee kirjautumisen jälkeen, paina',
    press: 'Jos sitä kysytään, paina',
    tools:
      'Chromen kehittäjätyökalut, Network: Throttling pitää vastauksen odottamassa, Offline estää pyynnön. Niillä ei voi kadottaa vastausta käsiteltyyn pyyntöön eikä muuttaa sitä: niiden polkujen otsikossa on --hand page.',
    wrongPassword: 'Kirjoita väärä salasana ennen kirjautumista',
    pageHand: 'ei onnistu käsin, vain komennolla --hand page',
    paths: 'Polkuja',
    partly: 'ei onnistu kokonaan käsin (--hand page)',
    time: 'Kellon kohdat tapahtuvat itsestään, kun aika kuluu.',
    english: 'Säännöt ovat englanniksi niin kuin määrittelyssä.',
    start: 'Alkutilanne',
    begin: 'Katso sivua',
    path: 'Polku',
    step: 'Kohta',
    by: 'Tekijä',
    do: 'Tee',
    expect: 'Tämän jälkeen',
    rule: 'Sääntö',
    result: 'Tulos',
    note: 'Huomio',
    passed: 'Kunnossa',
    failed: 'Vika',
    customer: 'Asiakas',
    network: 'Verkko',
    clock: 'Kello',
    shop: 'Kauppa',
  },
  en: {
    title: 'Paths for testing by hand',
    intro: 'Introduction',
    build: 'Build',
    tester: 'Tester',
    date: 'Date',
    app: 'Application',
    hint: 'npm start, http://localhost:3000, user name and password ravintola. Go to a page by links of the shop, not in the address bar. Tick a step when the page shows the lines below it.',
    each: 'Before a path',
    reset:
      'Empty the cart. For the first data again: stop the shop, remove the folder .data and start it again.',
    page: 'Start page',
    after: 'If it comes after the login, press',
    press: 'If it is asked, press',
    tools:
      'The developer tools of Chrome, Network: Throttling makes an answer wait, Offline stops a request. They neither lose the answer to a handled request nor change its content: the headings of those paths have --hand page.',
    wrongPassword: 'Type a wrong password before the login',
    pageHand: 'only with --hand page',
    paths: 'Paths',
    partly: 'not by hand alone (--hand page)',
    time: 'Steps of the clock happen by themselves as time passes.',
    english: 'Rules are sentences of the specification.',
    start: 'At the start',
    begin: 'Look at the page',
    path: 'Path',
    step: 'Step',
    by: 'By',
    do: 'Do',
    expect: 'Afterwards',
    rule: 'Rule',
    result: 'Result',
    note: 'Note',
    passed: 'Passed',
    failed: 'Failed',
    customer: 'Customer',
    network: 'Network',
    clock: 'Clock',
    shop: 'Shop',
  },
};
