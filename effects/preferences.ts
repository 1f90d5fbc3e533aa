/** The preferences of a device: the language, the details switch, the users who declined the offer. */
interface KeptPreferences {
  readonly locale: 'fi' | 'en';
  readonly details: boolean;
  readonly unwanted: readonly string[];
}

const KEY = 'shop.preferences';

/** Missing, blocked or damaged storage reads as no preferences. */
export function readPreferences(): Partial<KeptPreferences> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return {
      ...('locale' in kept && (kept.locale === 'fi' || kept.locale === 'en') ? { locale: kept.locale } : {}),
      ...('details' in kept && typeof kept.details === 'boolean' ? { details: kept.details } : {}),
      ...('unwanted' in kept && Array.isArray(kept.unwanted) ? { unwanted: kept.unwanted.map(String) } : {}),
    };
  } catch {
    return {};
  }
}

export function writePreferences({ locale, details, unwanted }: KeptPreferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ locale, details, unwanted }));
  } catch {
    // With blocked storage the choice lasts until the page is left.
  }
}
