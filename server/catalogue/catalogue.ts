import { setImmediate } from 'node:timers/promises';
import { addDays, dayAt, type Instant, instantAt } from '../../machines/domain/calendar.ts';
import type { Catalogue } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { type CatalogueIndex, indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { Db } from '../database/open.ts';
import { catalogueAt } from '../goods/delivery.ts';
import type { Goods } from '../goods/goods.types.ts';
import type { CatalogueOfNow } from '../services.ts';
import { type CatalogueBytes, encodeCatalogue } from './bytes.ts';
import { readEdition, readGoods } from './goods.table.ts';

export interface Catalogues {
  at(now: Instant): Promise<CatalogueOfNow>;
  /** For decisions alone: does not wait for the bytes. */
  indexAt(now: Instant): Promise<CatalogueIndex>;
}

/** The catalogue between two moments at which it changes; its bytes are made once. */
interface Kept {
  readonly edition: string;
  readonly from: Instant;
  /** The next moment at which the answer changes: a cut-off, or midnight. */
  readonly until: Instant;
  readonly index: CatalogueIndex;
  readonly bytes: Promise<CatalogueBytes>;
}

/** How long another process's change of the goods may go unnoticed. */
const EDITION_CHECK = 1_000;

export function makeCatalogues(db: Db): Catalogues {
  const editionNow = editionOf(db);
  let goods: { readonly edition: string; readonly goods: Promise<Goods> } | undefined;
  let kept: Kept | undefined;

  async function keptAt(now: Instant): Promise<Kept> {
    const edition = await editionNow();
    if (goods?.edition !== edition) goods = { edition, goods: readGoods(db) };
    const found = await goods.goods.catch((error: unknown) => {
      goods = undefined;
      throw error;
    });
    // Nothing is awaited from here on, so of many who ask at once only the first one makes it.
    if (kept?.edition === edition && kept.from <= now && now < kept.until) return kept;
    const catalogue = catalogueAt(found, now);
    const until = changesAfter(catalogue, now);
    kept = { edition, from: now, until, index: indexCatalogue(catalogue), bytes: encodeSoon(catalogue) };
    return kept;
  }

  return {
    indexAt: async (now) => (await keptAt(now)).index,
    async at(now) {
      const { index, bytes } = await keptAt(now);
      return { index, ...(await bytes) };
    },
  };
}

/** Which goods the database holds, asked at most once in `EDITION_CHECK`. */
function editionOf(db: Db): () => Promise<string> {
  let asked: { readonly at: number; readonly edition: Promise<string> } | undefined;
  return () => {
    const at = performance.now();
    if (asked === undefined || at - asked.at >= EDITION_CHECK) asked = { at, edition: readEdition(db) };
    return asked.edition;
  };
}

/** Whoever needs the index alone goes first. A failure is told to those who ask for the bytes. */
function encodeSoon(catalogue: Catalogue): Promise<CatalogueBytes> {
  const bytes = setImmediate().then(() => encodeCatalogue(catalogue));
  bytes.catch(() => undefined);
  return bytes;
}

function changesAfter({ delivery_days = [] }: Catalogue, now: Instant): Instant {
  const midnight = instantAt(addDays(dayAt(now), 1), 0);
  return Math.min(midnight, ...delivery_days.map((day) => day.order_until).filter((until) => until > now));
}
