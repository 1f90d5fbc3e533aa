import type { Instant } from '../../machines/domain/calendar.ts';
import { addDays, dayAt, instantAt } from '../../machines/domain/calendar.ts';
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

/** One catalogue of a moment; the bytes are made once, when they are first asked for or ahead of that. */
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
  let goods: { readonly edition: string; readonly goods: Goods } | undefined;
  let checked = { at: -EDITION_CHECK, edition: Promise.resolve('') };
  let kept: Kept | undefined;

  function editionNow(): Promise<string> {
    if (performance.now() - checked.at >= EDITION_CHECK)
      checked = { at: performance.now(), edition: readEdition(db) };
    return checked.edition;
  }

  async function goodsOf(edition: string): Promise<Goods> {
    if (goods?.edition !== edition) goods = { edition, goods: await readGoods(db) };
    return goods.goods;
  }

  async function keptAt(now: Instant): Promise<Kept> {
    const edition = await editionNow();
    if (kept !== undefined && kept.edition === edition && kept.from <= now && now < kept.until) return kept;
    const found = await goodsOf(edition);
    const catalogue = catalogueAt(found, now);
    const bytes = encodeCatalogue(catalogue);
    // A failure is told to whoever asks for the bytes.
    bytes.catch(() => undefined);
    kept = {
      edition,
      from: now,
      until: changesAfter(catalogue, now),
      index: indexCatalogue(catalogue),
      bytes,
    };
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

function changesAfter({ delivery_days = [] }: Catalogue, now: Instant): Instant {
  const midnight = instantAt(addDays(dayAt(now), 1), 0);
  return Math.min(midnight, ...delivery_days.map((day) => day.order_until).filter((until) => until > now));
}
