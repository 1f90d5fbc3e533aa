import { setImmediate } from 'node:timers/promises';
import * as Schema from 'effect/Schema';
import { addDays, dayAt, type Instant, instantAt } from '../../machines/domain/calendar.ts';
import type { Catalogue } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { type CatalogueIndex, indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import type { Db } from '../database/open.ts';
import { catalogueAt } from '../goods/delivery.ts';
import type { Goods } from '../goods/goods.types.ts';
import type { ReadyAnswer } from '../ready-answer.ts';
import { compressed } from './bytes.ts';
import type { TellUnread } from './goods.stored.ts';
import { readGoods, readRevision } from './goods.table.ts';

const encode = Schema.encodeSync(calls.catalogue.answer);

/** The catalogue between two moments of change; its bytes are made once. */
interface Cached {
  readonly revision: number;
  readonly from: Instant;
  /** The next moment at which the answer changes: a cut-off, or midnight. */
  readonly until: Instant;
  readonly index: CatalogueIndex;
  readonly bytes: Promise<ReadyAnswer>;
}

/** Milliseconds for which decisions may use outdated goods. Served catalogues are never outdated. */
const REVISION_CHECK = 200;

/** The catalogue at each moment. */
export function makeCatalogue(db: Db, tell: TellUnread) {
  const revisions = revisionsOf(db);
  let goods: { readonly revision: number; readonly goods: Promise<Goods> } | undefined;
  let cached: Cached | undefined;

  async function cachedAt(now: Instant, revision: number): Promise<Cached> {
    if (goods?.revision !== revision) goods = { revision, goods: readGoods(db, tell) };
    const found = await goods.goods.catch((error: unknown) => {
      goods = undefined;
      throw error;
    });
    // Nothing is awaited from here on, so of concurrent calls only the first one makes it.
    if (cached?.revision === revision && cached.from <= now && now < cached.until) return cached;
    const catalogue = { ...catalogueAt(found, now), edition: String(revision) };
    const until = changesAfter(catalogue, now);
    cached = { revision, from: now, until, index: indexCatalogue(catalogue), bytes: encodeSoon(catalogue) };
    return cached;
  }

  return {
    /** Only for decisions: it does not wait for the bytes. */
    indexAt: async (now: Instant) => (await cachedAt(now, await revisions.recent())).index,
    /** For decisions, with the bytes for customers. */
    async at(now: Instant) {
      const { index, bytes } = await cachedAt(now, await revisions.read());
      return { index, ...(await bytes) };
    },
  };
}

/** The revision of the goods: read now, or at most once in `REVISION_CHECK`. */
function revisionsOf(db: Db) {
  let asked: { readonly at: number; readonly revision: Promise<number> } | undefined;
  const read = () => {
    const revision = readRevision(db);
    asked = { at: performance.now(), revision };
    revision.catch(() => {
      asked = undefined;
    });
    return revision;
  };
  return {
    read,
    recent: () =>
      asked === undefined || performance.now() - asked.at >= REVISION_CHECK ? read() : asked.revision,
  };
}

/** Encodes later, so that callers of the index are not delayed. A failure reaches the callers that await the bytes. */
function encodeSoon(catalog: Catalogue): Promise<ReadyAnswer> {
  const bytes = setImmediate().then(() => compressed(encode({ catalog })));
  bytes.catch(() => undefined);
  return bytes;
}

function changesAfter({ delivery_days = [] }: Catalogue, now: Instant): Instant {
  const midnight = instantAt(addDays(dayAt(now), 1), 0);
  return Math.min(midnight, ...delivery_days.map((day) => day.order_until).filter((until) => until > now));
}
