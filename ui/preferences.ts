import { createStore } from '@xstate/store';
import { defaultLocale, type Locale } from '../i18n/locales.ts';

/** The choices of this window; main.tsx stores the persistent ones. */
export interface Preferences {
  readonly locale: Locale;
  /** True if the cart shows product ids, prices incl. VAT and deposits (§2 Cart). */
  readonly details: boolean;
  /** Users who declined the offer of the recipe tool (§2 Catalogue screen). */
  readonly unwanted: readonly string[];
  /** Codes of the open categories. */
  readonly openCategories: readonly string[];
  /** Lines of the cart whose amount was left unreadable. */
  readonly unreadable: readonly string[];
}

const initial: Preferences = {
  locale: defaultLocale,
  details: false,
  unwanted: [],
  openCategories: [],
  unreadable: [],
};

export const preferences = createStore({
  context: initial,
  on: {
    restore: (
      context,
      event: Partial<Pick<Preferences, 'locale' | 'details' | 'unwanted' | 'openCategories'>>,
    ) => ({
      ...context,
      ...event,
    }),
    chooseLocale: (context, { locale }: { locale: Locale }) => ({ ...context, locale }),
    showDetails: (context, { details }: { details: boolean }) => ({ ...context, details }),
    refuseOffer: (context, { username }: { username: string }) => ({
      ...context,
      unwanted: [...context.unwanted, username],
    }),
    markUnreadable: (context, { line, unreadable }: { line: string; unreadable: boolean }) => {
      const others = context.unreadable.filter((other) => other !== line);
      return { ...context, unreadable: unreadable ? [...others, line] : others };
    },
    toggleCategory: (context, { code }: { code: string }) => ({
      ...context,
      openCategories: context.openCategories.includes(code)
        ? context.openCategories.filter((open) => open !== code)
        : [...context.openCategories, code],
    }),
  },
});
