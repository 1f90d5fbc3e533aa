import { dayAt, type Instant, type PlainDate } from '../calendar.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import { vatOf } from '../money.ts';
import { accept, type Decision, type Problem, refuse } from '../problem.ts';
import { vatPercentsOn } from '../vat.ts';
import { MAX_PRICE, MAX_QUANTITY } from './decimal.ts';
import { type CountState, isOwn } from './evolve.ts';
import type { CountChange, CountFact, CountItem } from './inventory.schema.ts';
import { itemOf } from './item.ts';
import { MAX_LINES, MAX_OWN_NAME, OWN_CATEGORY } from './limits.ts';

/** The input of the decision beside the count. */
export interface CountWorld {
  readonly catalogue: CatalogueIndex;
  readonly now: Instant;
  /** The username of the counter. */
  readonly by: string;
}

/** The facts that a change adds to a count, or its refusal (§5 Inventory). Pure and total. */
export function decide(
  count: CountState | undefined,
  change: CountChange,
  { catalogue, now, by }: CountWorld,
): Decision<CountFact> {
  // A clock that is ahead must not win every line permanently.
  const done = { change: change.id, at: Math.min(change.at, now), by };
  switch (change._tag) {
    case 'SetItem':
    case 'RemoveItem': {
      const item = priced(change.item, catalogue);
      const problems = problemsOf(item, dayAt(now));
      if (isOwn(item) && catalogue.products.has(item.key))
        problems.push({ code: 'invalidField', field: 'key' });
      if (problems.length > 0) return refuse(...problems);
      const known = count?.lines.get(item.key);
      if (known === undefined && (count?.lines.size ?? 0) >= MAX_LINES) {
        return refuse({ code: 'invalidField', field: 'changes' });
      }
      const isTaken = change._tag === 'RemoveItem' || (item.amount ?? 0) < 0;
      if (!isTaken) return accept({ _tag: 'ItemCounted', ...done, item });
      // A returned item has its earlier amount.
      const amount = known?.item.amount ?? null;
      return accept({ _tag: 'CountItemRemoved', ...done, item: { ...item, amount } });
    }
    case 'FinishCount':
      return count === undefined || count.finished ? accept() : accept({ _tag: 'CountFinished', ...done });
    default:
      return change satisfies never;
  }
}

/** A catalogue good has the catalogue's price; an own item's price incl. VAT is computed. */
function priced(item: CountItem, catalogue: CatalogueIndex): CountItem {
  if (isOwn(item)) {
    const name = item.name.trim();
    return {
      ...item,
      name,
      price_incl_tax: item.price_excl_tax + vatOf(item.price_excl_tax, item.vat_percent),
    };
  }
  const product = catalogue.products.get(item.id);
  return product === undefined
    ? { ...item, key: item.id }
    : itemOf(product, catalogue.categoryOf.get(product.id) ?? OWN_CATEGORY, item.amount);
}

function problemsOf(item: CountItem, day: PlainDate): Problem[] {
  const problems: Problem[] = [];
  const wrong = (field: string) => problems.push({ code: 'invalidField', field });
  if (Math.abs(item.amount ?? 0) > MAX_QUANTITY * 1_000) wrong('amount');
  if (item.price_excl_tax < 0 || item.price_excl_tax > MAX_PRICE * 100) wrong('price_excl_tax');
  if (!isOwn(item)) return problems;
  if (item.name === '') problems.push({ code: 'fieldMissing', field: 'name' });
  if ([...item.name].length > MAX_OWN_NAME) wrong('name');
  if (!vatPercentsOn(day).includes(item.vat_percent)) wrong('vat_percent');
  return problems;
}
