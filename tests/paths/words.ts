// A path in the words of a customer: the steps of reports and of checklists, in both languages of the shop.
import type { Locale } from '../../i18n/locales.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import { isFinnish, speaking } from '../hands/page/words.ts';
import type { Act, Action, Answer, Awaited, Given, Meanwhile } from '../model/actions.ts';
import type { Good } from '../model/goods.ts';
import type { Role, Target, Visible } from '../model/visible.ts';

/** The cause of a step: testers by hand do the customer's steps, and hold the network's back. */
export type By = 'customer' | 'network' | 'clock' | 'shop';

export interface Said {
  readonly by: By;
  readonly text: string;
}

/** The language of the words, and the one of the quoted screen. */
export interface Tongue {
  readonly words: Locale;
  readonly screen: Locale;
}

export function actionSaid(action: Action, tongue: Tongue): readonly Said[] {
  const { words: locale } = tongue;
  switch (action.kind) {
    case 'gesture':
      return action.acts.map((act) => ({
        by:
          act.act === 'network' ? 'network' : act.act === 'meanwhile' ? meanwhiles[act.what].by : 'customer',
        text: actSaid(act, tongue),
      }));
    case 'outcome':
      return [{ by: 'network', text: answerSaid(action.call, action.answer, locale) }];
    case 'arranged': {
      const next = { en: 'Next time: ', fi: 'Seuraavalla kerralla: ' }[locale];
      return [{ by: 'network', text: `${next}${answerSaid(action.call, action.answer, locale)}` }];
    }
    case 'clock':
      return [{ by: 'clock', text: timeSaid(action.ms, locale) }];
    case 'series':
      return action.actions.flatMap((each) => actionSaid(each, tongue));
    case 'within':
    case 'inner':
      // The models give their reasons in English.
      return [
        { by: 'shop', text: { en: `By itself: ${action.why}`, fi: 'Kauppa jatkaa itsestään' }[locale] },
      ];
    default:
      return action satisfies never;
  }
}

export function givenSaid(given: Given, tongue: Tongue): string {
  const { words: locale, screen } = tongue;
  const isFi = locale === 'fi';
  switch (given.given) {
    case 'loggedIn':
      return isFi ? `Kirjaudu tunnuksella ${given.username}` : `Logged in as ${given.username}`;
    case 'time': {
      const at = new Date(given.at).toLocaleString(locale, { timeZone: 'Europe/Helsinki' });
      return isFi ? `Laitteen kello on ${at}` : `The device's clock is at ${at}`;
    }
    case 'unread':
      return isFi ? 'Ponnahdusviestiä ei ole suljettu' : 'The popup message was never closed';
    case 'inCart':
      return `${isFi ? 'Korissa' : 'In the cart'}: ${given.amount} × ${goodSaid(given.good, screen)}`;
    case 'ordered':
      return `${isFi ? 'Tilaa toisella laitteella' : 'Order on another device'}: ${given.amount} × ${goodSaid(given.good, screen)}`;
    case 'orderAwaitingPayment':
      return `${isFi ? 'Tilaa toisella laitteella ja jätä maksamatta' : 'Order on another device, and do not pay'}: ${given.amount} × ${goodSaid(given.good, screen)}`;
    case 'orderForApproval':
      return `${isFi ? 'Tilaa kollegan tunnuksella niin, että tilaus odottaa hyväksyntää' : 'Order as a colleague whose orders wait for approval'}: ${given.amount} × ${goodSaid(given.good, screen)}`;
    case 'templates': {
      const names = given.templates.map(({ name }) => name).join(', ');
      return `${isFi ? 'Tilauspohjat' : 'Templates'}: ${names === '' ? '–' : names}`;
    }
    case 'noCount':
      return isFi ? 'Ei keskeneräistä inventaariota' : 'No open count';
    case 'held':
      return isFi
        ? `Viivytä vastausta kutsuun ${callSaid(given.call)}`
        : `Hold the answers back: ${callSaid(given.call)}`;
    case 'done':
      return actionSaid(given.action, tongue)
        .map(({ text }) => text)
        .join('; ');
    case 'reloaded':
      return isFi ? 'Lataa sivu uudelleen' : 'Load the page again';
    default:
      return given satisfies never;
  }
}

/** ‘Confirm order’ (button) can be used. */
export function visibleSaid(visible: Visible, tongue: Tongue): string {
  return `${targetSaid(visible, tongue)} ${states[visible.is][tongue.words]}`;
}

/** The method and the path of a call, as the network panel of a browser lists it. */
export function callSaid(call: Awaited): string {
  if (call === 'excelWorker') return 'GET excel.worker';
  return `${calls[call].method} ${calls[call].path}`;
}

function actSaid(act: Act, tongue: Tongue): string {
  const { words: locale, screen } = tongue;
  const isFi = locale === 'fi';
  switch (act.act) {
    case 'press':
      return `${isFi ? 'Paina' : 'Press'} ${pressedSaid(act.target, tongue)}`;
    case 'fill':
    case 'type': {
      const stays =
        act.act === 'fill' ? '' : { fi: ' ja jää kenttään', en: ' and stay in the field' }[locale];
      if (act.text === '')
        return `${isFi ? 'Tyhjennä' : 'Clear the'} ${targetSaid(act.target, tongue)}${stays}`;
      const text = quoted(act.text, locale);
      return isFi
        ? `Kirjoita ${text} ${targetSaid(act.target, tongue).replace(/^(haku)?kenttä/, '$&än')}${stays}`
        : `Type ${text} into ${targetSaid(act.target, tongue)}${stays}`;
    }
    case 'key':
      return isFi ? `Paina näppäintä ${act.press}` : `Press the key ${act.press}`;
    case 'choose':
      return isFi
        ? `Valitse ${act.option + 1}. vaihtoehto ${targetSaid(act.target, tongue).replace(/^valintalista/, '$&sta')}`
        : `Choose option ${act.option + 1} of ${targetSaid(act.target, tongue)}`;
    case 'hand':
      return `${isFi ? 'Valitse tiedosto' : 'Choose the file'} ${act.file.fileName}: ${targetSaid(act.target, tongue)}`;
    case 'find':
      return `${isFi ? 'Etsi tuote' : 'Find the product'} ${quoted(goodSaid(act.good, screen), locale)}`;
    case 'attach': {
      const names = act.files.map(({ fileName }) => fileName).join(', ');
      return `${isFi ? 'Liitä' : 'Attach'} ${names}: ${quoted(speaking(screen)(act.label), locale)}`;
    }
    case 'hover':
      return `${isFi ? 'Vie osoitin:' : 'Point at'} ${targetSaid(act.target, tongue)}`;
    case 'leave':
      return isFi ? 'Vie osoitin muualle' : 'Point elsewhere';
    case 'goTo':
      return `${isFi ? 'Siirry sivulle' : 'Go to'} ${act.path}`;
    case 'network':
      if (act.on) return isFi ? 'Palauta verkko' : 'Switch the network on again';
      return isFi ? 'Katkaise verkko' : 'Switch the network off';
    case 'meanwhile':
      return meanwhiles[act.what][locale];
    case 'elsewhere':
      return `${isFi ? 'Toisessa välilehdessä' : 'In another tab'}: ${act.acts.map((each) => actSaid(each, tongue)).join('; ')}`;
    default:
      return act satisfies never;
  }
}

function answerSaid(call: Awaited, answer: Answer, locale: Locale): string {
  const name = callSaid(call);
  switch (answer.tag) {
    case 'through':
      return { en: `The server answers ${name}`, fi: `Palvelin vastaa kutsuun ${name}` }[locale];
    case 'lost':
      return {
        en: `The server handles ${name}, and its answer is lost`,
        fi: `Palvelin käsittelee kutsun ${name}, mutta vastaus katoaa`,
      }[locale];
    case 'instead':
      return {
        en: `${name} is answered with ${statusSaid(answer)}`,
        fi: `Kutsuun ${name} tulee vastaus ${statusSaid(answer)}`,
      }[locale];
    default:
      return answer satisfies never;
  }
}

/** 422 outOfStock: one status has several refusals. */
function statusSaid({ status, body }: Extract<Answer, { tag: 'instead' }>): string {
  const problems: readonly unknown[] =
    isObject(body) && 'problems' in body && Array.isArray(body.problems) ? body.problems : [];
  const codes = problems.flatMap((each) => (isObject(each) && 'code' in each ? [String(each.code)] : []));
  return codes.length === 0 ? `${status}` : `${status} ${[...new Set(codes)].join(', ')}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function timeSaid(ms: number, locale: Locale): string {
  if (ms < 100) return { en: 'A moment passes', fi: 'Odota hetki' }[locale];
  const seconds = ms / 1_000;
  const [number, unit] =
    seconds >= 120 && seconds % 60 === 0 ? ([seconds / 60, 'min'] as const) : ([seconds, 's'] as const);
  const time = `${number.toLocaleString(locale, { maximumFractionDigits: 3 })} ${unit}`;
  return { en: `${time} pass`, fi: `Odota ${time}` }[locale];
}

function targetSaid(target: Target, { words, screen }: Tongue): string {
  const name = nameSaid(target, screen);
  const kind = roles[target.role][words];
  const named = name === '' ? kind : `${kind} ${quotedName(target, { words, screen })}`;
  return target.in === undefined ? named : `${named} (${targetSaid(target.in, { words, screen })})`;
}

/** A button or a link by its name alone. */
function pressedSaid(target: Target, tongue: Tongue): string {
  const name = nameSaid(target, tongue.screen);
  return name === '' ? targetSaid(target, tongue) : quotedName(target, tongue);
}

/** The beginning of a name ends in a space where its value is left open. */
function nameSaid({ name }: Target, screen: Locale): string {
  return speaking(screen)(name).trim();
}

/** A reader of an English page is told why a name is Finnish. */
function quotedName(target: Target, { words, screen }: Tongue): string {
  const { name } = target;
  const id = typeof name === 'string' ? name : 'key' in name ? name.key : '';
  const foreign = screen === 'en' && isFinnish(id);
  const why = { en: ' (always in Finnish)', fi: ' (aina suomeksi)' }[words];
  return `${quoted(nameSaid(target, screen), words)}${foreign ? why : ''}`;
}

function quoted(text: string, locale: Locale): string {
  return locale === 'fi' ? `”${text}”` : `‘${text}’`;
}

function goodSaid({ description_fi, description_en }: Good, locale: Locale): string {
  return locale === 'fi' ? description_fi : description_en;
}

type Both = Readonly<Record<Locale, string>>;

const meanwhiles: Readonly<Record<Meanwhile, Both & { readonly by: By }>> = {
  goods: {
    by: 'shop',
    en: 'New goods: a price rises, a product is gone',
    fi: 'Uudet tuotetiedot: hinta nousee, tuote poistuu',
  },
  colleague: { by: 'shop', en: 'A colleague changes the cart', fi: 'Työkaveri muuttaa ostoskoria' },
  offline: { by: 'network', en: 'Switch the network off', fi: 'Katkaise verkko' },
  online: { by: 'network', en: 'Switch the network on again', fi: 'Palauta verkko' },
  noon: { by: 'clock', en: 'A day passes', fi: 'Odota vuorokausi' },
  language: { by: 'customer', en: 'Change the language', fi: 'Vaihda kieli' },
  expiry: {
    by: 'network',
    en: 'The session expires: the next call is answered with 401',
    fi: 'Istunto vanhenee: seuraavaan kutsuun tulee vastaus 401',
  },
  ban: {
    by: 'network',
    en: 'The account is banned: the next call is answered with 401',
    fi: 'Tili suljetaan: seuraavaan kutsuun tulee vastaus 401',
  },
  otherTab: { by: 'customer', en: 'Log out in another tab', fi: 'Kirjaudu ulos toisessa välilehdessä' },
  logout: { by: 'customer', en: 'Log out', fi: 'Kirjaudu ulos' },
  maintenance: {
    by: 'network',
    en: 'Maintenance begins: calls are answered with 503',
    fi: 'Huolto alkaa: kutsuihin tulee vastaus 503',
  },
  return: { by: 'customer', en: 'Log in again', fi: 'Kirjaudu uudelleen' },
};

const states: Readonly<Record<Visible['is'], Both>> = {
  shown: { en: 'is shown', fi: 'näkyy' },
  absent: { en: 'is not shown', fi: 'ei näy' },
  enabled: { en: 'can be used', fi: 'on käytettävissä' },
  disabled: { en: 'cannot be used', fi: 'ei ole käytettävissä' },
  invalid: { en: 'is marked as wrong', fi: 'on merkitty virheelliseksi' },
  busy: { en: 'is busy', fi: 'näyttää, että toiminto on kesken' },
};

const roles: Readonly<Record<Role, Both>> = {
  alert: { en: 'alert', fi: 'varoitus' },
  button: { en: 'button', fi: 'painike' },
  checkbox: { en: 'checkbox', fi: 'valintaruutu' },
  combobox: { en: 'list', fi: 'valintalista' },
  dialog: { en: 'dialog', fi: 'ikkuna' },
  grid: { en: 'table', fi: 'taulukko' },
  group: { en: 'group', fi: 'ryhmä' },
  heading: { en: 'heading', fi: 'otsikko' },
  list: { en: 'list', fi: 'luettelo' },
  link: { en: 'link', fi: 'linkki' },
  listbox: { en: 'list', fi: 'luettelo' },
  listitem: { en: 'list entry', fi: 'luettelon rivi' },
  navigation: { en: 'navigation', fi: 'navigointi' },
  radio: { en: 'option', fi: 'vaihtoehto' },
  region: { en: 'section', fi: 'osio' },
  searchbox: { en: 'search field', fi: 'hakukenttä' },
  status: { en: 'notice', fi: 'ilmoitus' },
  switch: { en: 'switch', fi: 'kytkin' },
  table: { en: 'table', fi: 'taulukko' },
  text: { en: 'text', fi: 'teksti' },
  textbox: { en: 'field', fi: 'kenttä' },
  timer: { en: 'timer', fi: 'ajastin' },
};
