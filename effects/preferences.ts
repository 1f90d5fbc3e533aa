/** The preferences of a device: the language, the details switch, the users who declined the offer. */
interface StoredPreferences {
  readonly locale: 'fi' | 'en';
  readonly details: boolean;
  readonly unwanted: readonly string[];
}

const KEY = 'shop.preferences';

/** Missing, blocked or damaged storage reads as no preferences. */
export function readPreferences(): Partial<StoredPreferences> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return {
      ...('locale' in stored && (stored.locale === 'fi' || stored.locale === 'en')
        ? { locale: stored.locale }
        : {}),
      ...('details' in stored && typeof stored.details === 'boolean' ? { details: stored.details } : {}),
      ...('unwanted' in stored && Array.isArray(stored.unwanted)
        ? { unwanted: stored.unwanted.map(String) }
        : {}),
    };
  } catch {
    return {};
  }
}

export function writePreferences({ locale, details, unwanted }: StoredPreferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ locale, details, unwanted }));
  } catch {
    // With blocked storage the choice lasts until the page is left.
  }
}
