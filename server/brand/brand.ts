// The brand of the shop: a folder with `brand.json` and its pictures (server/brand/README.md), read and checked at start.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import * as SchemaIssue from 'effect/SchemaIssue';
import { BrandFile } from './brand.schema.ts';
import { type Accent, accentOf, cssOf, darkOf, lowContrast, toneOf } from './colour.ts';
import { type BrandPicture, readPicture, sizeOf } from './files.ts';

/** The brand as the page and its files carry it. */
export interface Brand {
  readonly name?: string | undefined;
  readonly shortName?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** Facts of the page: `<meta name="shop-…">` by the rest of the name. */
  readonly facts: Readonly<Record<string, string>>;
  /** Custom properties over those of `ui/tokens.css`: the text of a `<style>`, empty without any. */
  readonly style: string;
  /** The favicon as a `data:` address. */
  readonly icon?: string | undefined;
  /** Files in place of those of the client, by path without the first `/`. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The client's own: its name, mark and colours. */
export const noBrand: Brand = { facts: {}, style: '', files: new Map() };

/** Returns the brand, or one sentence for each mistake in its folder. */
export function readBrand(folder: string): Brand | readonly string[] {
  const path = join(folder, 'brand.json');
  if (!existsSync(path)) return [`SHOP_BRAND: ${folder} has no brand.json.`];
  const read = decode(readFileSync(path, 'utf8'));
  if (Array.isArray(read)) return read;
  const problems: string[] = [];
  const brand = compose(folder, read as BrandFile, problems);
  return problems.length === 0
    ? brand
    : problems.map((problem) => `SHOP_BRAND: ${problem.replace(/\.?$/, '.')}`);
}

function decode(text: string): BrandFile | readonly string[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return ['SHOP_BRAND: brand.json is not JSON.'];
  }
  const decoded = decodeFile(json, { onExcessProperty: 'error', errors: 'all' });
  if (Result.isSuccess(decoded)) return decoded.success;
  return format(decoded.failure.issue).issues.map(
    ({ path = [], message }) =>
      `SHOP_BRAND: ${path.length === 0 ? 'brand.json' : path.map(String).join('.')} ${plain(message)}.`,
  );
}

const decodeFile = Schema.decodeUnknownResult(BrandFile);
/** 'Expected a colour' becomes 'must be a colour'. */
function plain(message: string): string {
  return message.replace(/^Expected /, 'must be ');
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === 'UnexpectedKey') return 'is no key of a brand';
    return issue._tag === 'MissingKey' ? 'is missing' : SchemaIssue.defaultLeafHook(issue);
  },
});

const KB = 1_000;

function compose(folder: string, file: BrandFile, problems: string[]): Brand {
  const picture = (name: string | undefined, kinds: Parameters<typeof readPicture>[2], limit: number) =>
    name === undefined ? undefined : readPicture(folder, name, kinds, limit, problems);
  const logo = picture(file.logo, ['svg'], 20 * KB);
  const icon = picture(file.icon, ['svg'], 20 * KB);
  const login = picture(file.login_picture, ['jpg', 'webp', 'png'], 400 * KB);
  const person = picture(file.salesperson?.picture, ['jpg', 'webp', 'png'], 60 * KB);
  const icons =
    file.icon === undefined
      ? []
      : PNG_ICONS.map((name) => readPicture(folder, name, ['png'], 200 * KB, problems, DRAWN));
  const properties = [
    ...accentProperties(file.accent, problems),
    ...logoProperties(logo, icon),
    ...(login === undefined ? [] : [`--brand-picture:url(${addressOf(login)})`, '--brand-drawing:0']),
    ...(person === undefined
      ? []
      : [`--brand-salesperson:url(${addressOf(person)})`, '--brand-salesperson-space:60px']),
  ];
  const served = [login, person].flatMap((each) =>
    each === undefined ? [] : [[addressOf(each).slice(1), each.bytes] as const],
  );
  const fixed = [...icons, icon && { ...icon, name: 'icon.svg' }].flatMap((each) =>
    each === undefined ? [] : [[each.name, each.bytes] as const],
  );
  if (file.logo !== undefined && file.icon === undefined) {
    problems.push('logo needs an icon: a phone has no room for the logo');
  }
  const { name, short_name: shortName, phone, email, hours, welcome, salesperson } = file;
  return {
    ...{ name, shortName: shortName ?? name, phone, email },
    facts: {
      ...(name === undefined ? {} : { name }),
      ...(hours === undefined ? {} : { 'hours-fi': hours.fi, 'hours-en': hours.en }),
      ...(welcome === undefined ? {} : { 'welcome-fi': welcome.fi, 'welcome-en': welcome.en }),
      ...(salesperson === undefined
        ? {}
        : { 'salesperson-name': salesperson.name, 'salesperson-phone': salesperson.phone }),
    },
    style: properties.length === 0 ? '' : `:root{${properties.join(';')}}`,
    icon: icon && dataOf(icon),
    files: new Map([...served, ...fixed]),
  };
}

/** `tests/bench/pictures.ts` draws them. */
const PNG_ICONS = ['icon-180.png', 'icon-192.png', 'icon-512.png'];
const DRAWN = '; `npm run pictures -- FOLDER` draws it';

function accentProperties(accent: BrandFile['accent'], problems: string[]): string[] {
  if (accent === undefined) return [];
  const both = typeof accent === 'string' ? undefined : accent;
  const stated = { light: both?.light ?? accent, dark: both?.dark ?? `the dark tone of ${accent}` };
  const light = toneOf(both?.light ?? String(accent));
  const dark = both === undefined ? darkOf(light) : toneOf(both.dark);
  return (
    [
      ['light', light],
      ['dark', dark],
    ] as const
  ).flatMap(([theme, tone]) => {
    const tones = accentOf(tone, theme);
    const low = lowContrast(`the accent ${stated[theme]}`, tones, theme);
    if (low !== undefined) problems.push(low);
    return propertiesOf(tones, theme);
  });
}

function propertiesOf({ action, strong, soft, on }: Accent, theme: 'light' | 'dark'): string[] {
  return [
    `--brand-${theme}:${cssOf(action)}`,
    `--brand-strong-${theme}:${cssOf(strong)}`,
    `--brand-soft-${theme}:${cssOf(soft)}`,
    `--brand-on-${theme}:${cssOf(on)}`,
  ];
}

/** The place of a logo: at most 160 × 32 px. */
const LOGO = { width: 160, height: 32 };

function logoProperties(logo: BrandPicture | undefined, icon: BrandPicture | undefined): string[] {
  const shown = (picture: BrandPicture) => `url("${dataOf(picture)}") center / contain no-repeat`;
  const mark = icon === undefined ? [] : [`--brand-mark:${shown(icon)}`];
  if (logo === undefined) return icon === undefined ? [] : [...mark, '--brand-mask:none'];
  const [width, height] = sizeOf(logo.bytes.toString('utf8')) ?? [1, 1];
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return [
    ...mark,
    '--brand-mask:none',
    `--brand-logo:${shown(logo)}`,
    `--brand-logo-width:${Math.round(width * scale)}px`,
    `--brand-logo-height:${Math.round(height * scale)}px`,
    '--brand-name-size:0',
  ];
}

/** Inside the page, so that it is there with the first paint and without a network. */
function dataOf({ bytes }: BrandPicture): string {
  return `data:image/svg+xml;base64,${bytes.toString('base64')}`;
}

/** Another content has another address, so it is cached for ever. */
function addressOf({ name, bytes }: BrandPicture): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const kind = extname(name);
  return `/assets/brand-${name.slice(0, -kind.length)}-${hash}${kind}`;
}
