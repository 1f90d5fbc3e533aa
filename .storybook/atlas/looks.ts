import { stripVTControlCharacters } from 'node:util';
import { type Locale, locales } from '../../i18n/locales.ts';
import type { Moment } from './moments.ts';

/** An appearance in which each story is drawn. */
export interface Look {
  readonly locale: Locale;
  readonly width: Width;
  readonly theme: Theme;
}

export const widths = [390, 800, 1280] as const;
export const themes = ['light', 'dark'] as const;
type Width = (typeof widths)[number];
type Theme = (typeof themes)[number];

/** Heights of a phone, a tablet and a laptop. */
export const heights: Readonly<Record<Width, number>> = { 390: 844, 800: 1000, 1280: 800 };

/** The widths of Storybook's toolbar (.storybook/preview.tsx). */
export const viewports: Readonly<Record<Width, string>> = { 390: 'phone', 800: 'tablet', 1280: 'laptop' };

export const looks: readonly Look[] = locales.flatMap((locale) =>
  themes.flatMap((theme) => widths.map((width) => ({ locale, width, theme }))),
);

export function pictureOf(id: string, { locale, width, theme }: Look): string {
  return `${id}.${locale}.${width}.${theme}.jpeg`;
}

/** The parts of a page that give its story a tag; its title may have one, too (stories/titles.ts). */
export const tagged = {
  busy: '[aria-busy="true"], .spinner, .skeleton',
  // The place of an error is empty while there is none.
  error:
    '[data-kind="error"]:not(:empty), [aria-invalid="true"], [role="alert"].templates-rescue-failed, .inventory-saving[data-state="failed"]',
  // The cart beside the goods is no page.
  empty: '.empty-state:not(.cart-panel *)',
  // The line comes first in its band; the rows below it are of the storage, the build and others.
  offline: '.connection > :first-child > .connection-row[data-kind="warning"]',
} as const;

export type Tag = keyof typeof tagged;

/** A story as it was drawn. */
export interface Drawn {
  readonly id: string;
  /** 'Cart/States' */
  readonly title: string;
  /** Both titles: 'Auki · Open'. */
  readonly name: string;
  readonly tags: readonly Tag[];
  /** axe runs once a language: in Finnish on a light laptop, in English on a dark phone. */
  readonly checks: readonly Check[];
  /** The ids of its messages, and those that are too long for their places at 140 %. */
  readonly words: readonly string[];
  readonly tight: readonly string[];
}

/** The words of a step of a path that no step before it has. */
export interface Said extends Pick<Drawn, 'id' | 'title' | 'words' | 'tight'> {
  readonly place: Moment;
}

export interface Check extends Look {
  /** The violated rules of axe, in words. */
  readonly violations: readonly string[];
  /** Texts that are wider than their boxes. */
  readonly wide: readonly string[];
  /** The reason why the story failed. */
  readonly trouble: string | undefined;
}

/** The stories that failed, each with its id, its language and the first line of the reason. */
export function failedIn(drawn: readonly Drawn[]): readonly string[] {
  return drawn.flatMap(({ id, title, checks }) => {
    const failed = checks.find(({ trouble }) => trouble !== undefined);
    if (failed === undefined) return [];
    const [reason = ''] = stripVTControlCharacters(failed.trouble ?? '').split('\n');
    return [`${title} (${id}), ${failed.locale} ${failed.width} ${failed.theme}: ${reason}`];
  });
}
