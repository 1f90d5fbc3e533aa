import { fromPromise, type StateValue } from 'xstate';
import type { Catalogue } from '../../machines/domain/catalogue/catalogue.schema.ts';
import {
  type CatalogueIndex,
  emptyCatalogue,
  FEE_PRODUCT,
} from '../../machines/domain/catalogue/catalogue.ts';
import { MAX_REPORT, MAX_STEPS } from '../../machines/domain/report/limits.ts';
import { redactedReport } from '../../machines/domain/report/redact.ts';
import type { ProblemReport, ReportStart } from '../../machines/domain/report/report.schema.ts';
import { reportedCart } from '../../machines/domain/report/reported-cart.ts';
import type { Recorded, Recorder } from './recorder.ts';

/** A whitelisted report of the last steps; rejects if there are none. */
export function collectReportActor(recorder: Recorder | undefined, now: () => number) {
  return fromPromise<ProblemReport>(async () => {
    const steps = recorder?.steps() ?? [];
    for (let count = Math.min(steps.length, MAX_STEPS); count > 0; count = Math.floor(count / 2)) {
      const report = redactedReport(reportOf(steps.slice(-count), now()));
      if (JSON.stringify(report).length <= MAX_REPORT) return report;
    }
    throw new Error('nothing to report');
  });
}

/** Before it is whitelisted. */
function reportOf(steps: readonly Recorded[], at: number): ProblemReport {
  const goods = new Goods();
  const seen = new Map<string, ReportStart>();
  const reported = replayable(steps).map((step) => {
    if (!seen.has(step.actor)) seen.set(step.actor, startOf(step, goods));
    return stepOf(step, goods);
  });
  const locale = document.documentElement.lang === 'en' ? 'en' : 'fi';
  return {
    format: 1,
    at,
    build: buildName(),
    locale,
    width: Math.round(innerWidth),
    page: pageOf(location.pathname),
    starts: [...seen.values()],
    steps: reported,
    catalogues: goods.catalogues(),
  };
}

/** The steps of a cart begin where no other process has taken it over: earlier steps cannot be replayed. */
function replayable(steps: readonly Recorded[]): readonly Recorded[] {
  const first = steps.findIndex(({ process, before }) => process === 'cart' && isOwn(before.value));
  return steps.filter(({ process }, at) => process !== 'cart' || (first >= 0 && at >= first));
}

function isOwn(value: StateValue): boolean {
  return value === 'restoring' || (typeof value === 'object' && 'open' in value);
}

function startOf({ actor, process, before }: Recorded, goods: Goods) {
  const states = statesOf(before.value);
  return process === 'cart'
    ? { actor, process, states, context: goods.plain(before.context) }
    : { actor, process, states };
}

function stepOf({ actor, process, at, event, before, after }: Recorded, goods: Goods) {
  const step = { actor, process, at, event: goods.plain(event), states: statesOf(after.value) };
  if (process !== 'cart') return step;
  const { lines, facts } = reportedCart(after.context, before.context.nextRef);
  return { ...step, lines, ...(facts.length === 0 ? {} : { facts: goods.plain(facts) }) };
}

/** `open.idle`; for parallel states, all of them. */
function statesOf(value: StateValue, path = ''): string {
  if (typeof value === 'string') return path + value;
  return Object.entries(value)
    .flatMap(([key, inner]) => (inner === undefined ? [] : statesOf(inner, `${path}${key}.`)))
    .join(' ');
}

/** The catalogues of the steps, each by its index, and the named goods. */
class Goods {
  private readonly known: CatalogueIndex[] = [];
  private readonly named = new Set<string>([FEE_PRODUCT]);

  /** A value as plain data: a catalogue becomes its index, a map its values; an actor is dropped. */
  plain(value: unknown, depth = 0): unknown {
    if (depth > 12 || typeof value === 'function') return undefined;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((each) => this.plain(each, depth + 1));
    if (value instanceof Map) return [...value.values()].map((each) => this.plain(each, depth + 1));
    if (isCatalogue(value)) return this.placeOf(value);
    if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
    if ('product_id' in value && typeof value.product_id === 'string') this.named.add(value.product_id);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.plain(inner, depth + 1)]),
    );
  }

  catalogues(): Catalogue[] {
    return this.known.map(({ categories, autoAddProducts, orderUntil }) => ({
      categories: categories
        .map((category) => ({
          ...category,
          products: category.products
            .filter(({ id }) => this.named.has(id))
            .map((product) => ({ ...product, notes: '' })),
        }))
        .filter(({ products }) => products.length > 0),
      auto_add_products: autoAddProducts,
      delivery_days: [...orderUntil].flatMap(([key, order_until]) => {
        const [location_code, delivery_date = ''] = key.split(' ');
        return location_code === 'AMBIENT' || location_code === 'CHILLED' || location_code === 'FROZEN'
          ? [{ location_code, delivery_date, order_until }]
          : [];
      }),
    }));
  }

  /** −1: the goods had not come yet. */
  private placeOf(catalogue: CatalogueIndex): number {
    if (catalogue === emptyCatalogue) return -1;
    const at = this.known.indexOf(catalogue);
    return at >= 0 ? at : this.known.push(catalogue) - 1;
  }
}

function isCatalogue(value: object): value is CatalogueIndex {
  return 'categoryOf' in value && 'orderUntil' in value;
}

function buildName(): string {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  return /([\w-]+)\.(js|tsx?)/.exec(script?.src ?? '')?.[1] ?? 'unknown';
}

function pageOf(path: string): string {
  return path
    .split('/')
    .map((part) => (/^[a-z-]*$/.test(part) ? part : ':id'))
    .join('/');
}
