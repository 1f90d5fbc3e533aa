import type { Instant, PlainDate } from '../calendar.ts';
import type { Count, CountFact, CountItem, CountLine } from './inventory.schema.ts';
import { OWN_ITEM } from './limits.ts';

/** A count folded from its facts; `version` is their number. */
export interface CountState {
  readonly id: string;
  readonly counted_on: PlainDate;
  readonly started_by: string;
  readonly changed_at: Instant;
  readonly finished: boolean;
  readonly version: number;
  /** By the item's key, in the order of their creation. */
  readonly lines: ReadonlyMap<string, CountLine>;
}

/** A count folded from its facts; undefined: it has not been started. */
export function replay(
  facts: readonly CountFact[],
  before: CountState | undefined = undefined,
): CountState | undefined {
  return foldEach(facts, before, (fact) => [fact]);
}

/** Folds the facts of each element; `factsOf` receives the count after the elements before. */
export function foldEach<T>(
  inputs: readonly T[],
  before: CountState | undefined,
  factsOf: (input: T, count: CountState | undefined) => readonly CountFact[],
): CountState | undefined {
  if (inputs.length === 0) return before;
  // One copy serves all facts: a count has thousands of lines.
  const lines = new Map(before?.lines);
  let count: CountState | undefined = before === undefined ? undefined : { ...before, lines };
  for (const input of inputs) {
    for (const fact of factsOf(input, count)) count = evolve(count, fact, lines);
  }
  return count;
}

export function isOwn(item: Pick<CountItem, 'id'>): boolean {
  return item.id.startsWith(OWN_ITEM);
}

/** The lines changed after `since` facts; with 0, all of them. */
export function countOf(state: CountState, since = 0): Count {
  const lines = [...state.lines.values()].filter(({ version }) => version > since);
  return { ...state, lines };
}

/** A stated count: whole, or its lines younger than `known`. */
export function stateOf(count: Count, known?: CountState): CountState {
  const lines = new Map(known?.id === count.id ? known.lines : []);
  for (const line of count.lines) lines.set(line.item.key, line);
  return { ...count, lines };
}

/** The number of the count's next own item (§9). */
function nextOwnId(lines: ReadonlyMap<string, CountLine>): string {
  let last = 0;
  for (const { item } of lines.values()) {
    if (isOwn(item)) last = Math.max(last, Number(item.id.slice(OWN_ITEM.length)) || 0);
  }
  return `${OWN_ITEM}${last + 1}`;
}

function evolve(
  count: CountState | undefined,
  fact: CountFact,
  lines: Map<string, CountLine>,
): CountState | undefined {
  if (fact._tag === 'CountStarted') {
    const { id, counted_on, by: started_by, at: changed_at } = fact;
    return { id, counted_on, started_by, changed_at, finished: false, version: 1, lines };
  }
  if (count === undefined) return undefined;
  const after: CountState = {
    ...count,
    version: count.version + 1,
    changed_at: Math.max(count.changed_at, fact.at),
    lines,
  };
  switch (fact._tag) {
    case 'ItemCounted':
    case 'CountItemRemoved':
      lines.set(fact.item.key, merged(lines, fact, after.version));
      return after;
    case 'CountFinished':
      return { ...after, finished: true };
    default:
      return fact satisfies never;
  }
}

type ItemFact = Extract<CountFact, { readonly item: CountItem }>;

/** Merges a change into its line: the latest time wins, and a colleague's replaced amount is recorded. */
function merged(lines: ReadonlyMap<string, CountLine>, fact: ItemFact, version: number): CountLine {
  const { item, change, at, by } = fact;
  const known = lines.get(item.key);
  const id = known?.item.id ?? (isOwn(item) ? nextOwnId(lines) : item.id);
  const line: CountLine = {
    item: { ...item, id },
    removed: fact._tag === 'CountItemRemoved',
    change,
    at,
    by,
    version,
    other: null,
  };
  if (known === undefined) return line;
  const [winner, loser] = isLater(line, known) ? [line, known] : [known, line];
  const other = loser.by === winner.by ? (loser.other ?? winner.other) : countedBy(loser);
  return { ...winner, version, other: other?.by === winner.by ? null : other };
}

/** The ids of changes are ordered by time, too: they decide between equal times. */
function isLater(one: CountLine, other: CountLine): boolean {
  return one.at === other.at ? one.change >= other.change : one.at > other.at;
}

function countedBy({ item, at, by, removed }: CountLine): CountLine['other'] {
  return removed ? null : { amount: item.amount, at, by };
}
