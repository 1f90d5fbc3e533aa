import type { ProblemReport } from './report.schema.ts';

/**
 * The whitelist of an event, a context or a fact, key by key. A key without a rule is left out, and so is a text in
 * another form than its rule's. Personal data has no rule.
 */
const rules: Readonly<Record<string, Rule>> = {
  ...trees(
    ...['event', 'context', 'cart', 'items', 'item', 'lines', 'groups', 'facts', 'pending', 'accepted'],
    ...['world', 'customer', 'output', 'deliveries', 'auto_add_products', 'autoAddProducts'],
    ...['additional_items', 'problems', 'failure', 'answered', 'edits', 'changes', 'orderedDates'],
    ...['subject', 'removed', 'awaitingPayment', 'refusal', 'placed', 'extraFees'],
  ),
  ...texts(isCode, 'product_id', 'price_id', 'autoAddProductIds', 'location_code', 'category'),
  ...texts(isDay, 'delivery_date', 'delivery_dates', 'from', 'to'),
  ...texts(isText, 'description_fi', 'description_en', 'unit_of_measure'),
  ...texts(isWord, 'type', '_tag', 'tag', 'kind', 'code', 'reason', 'call', 'src', 'substitution'),
  ...texts(isDays, 'group', 'key'),
  ...numbers(
    ...['amount', 'version', 'ref', 'nextRef', 'seq', 'at', 'now', 'status', 'left', 'catalogue', 'rebuilt'],
    ...['price_excl_tax', 'price_incl_tax', 'vat_percent', 'unit_price_incl_tax', 'unit_price_excl_tax'],
    ...['minimumOrderAmount', 'prepayment', 'min_order_amount', 'auto_add_item', 'orderFromTemplate'],
    ...['notification', 'replace', 'aside'],
  ),
  /** A command is a tree, its name a word. */
  command: { tree: true, text: isWord },
  custom_reference: { mask: true },
  ...aliases('book', 'order_id', 'supersedes', 'by'),
};

interface Rule {
  readonly tree?: true;
  readonly text?: (text: unknown) => boolean;
  readonly mask?: true;
  readonly alias?: true;
}

/** Replaces names by aliases: the same text always gets the same alias. */
export interface Aliases {
  of(text: string): string;
}

export function makeAliases(): Aliases {
  const known = new Map<string, string>();
  return {
    of: (text) => {
      const alias = known.get(text) ?? `alias-${known.size + 1}`;
      known.set(text, alias);
      return alias;
    },
  };
}

/** The reported part of the value under this key; undefined: nothing. */
export function redacted(value: unknown, aliases: Aliases, key = 'context'): unknown {
  const rule = rules[key];
  if (rule === undefined) return undefined;
  if (Array.isArray(value)) {
    return value.map((each) => redacted(each, aliases, key)).filter((each) => each !== undefined);
  }
  if (typeof value === 'string') return redactedText(value, rule, aliases);
  if (typeof value === 'number') return Number.isFinite(value) && rule.mask !== true ? value : undefined;
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object' || rule.tree !== true) return undefined;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const safe = name === 'id' ? idOf(inner, key, aliases) : redacted(inner, aliases, name);
    return safe === undefined ? [] : [[name, safe] as const];
  });
  return Object.fromEntries(fields);
}

function redactedText(text: string, rule: Rule, aliases: Aliases): string | undefined {
  // The length remains: a rule about the length can be replayed.
  if (rule.mask === true) return 'x'.repeat([...text].length);
  if (rule.alias === true) return text === '' || /^alias-\d+$/.test(text) ? text : aliases.of(text);
  return rule.text?.(text) === true ? text : undefined;
}

/** A product's number is reported; other ids get an alias. */
function idOf(id: unknown, key: string, aliases: Aliases): unknown {
  if (typeof id !== 'string') return undefined;
  const isProduct = key === 'auto_add_products' || key === 'autoAddProducts' || key === 'additional_items';
  if (isProduct) return isCode(id) ? id : undefined;
  return redactedText(id, { alias: true }, aliases);
}

function isCode(text: unknown): boolean {
  return typeof text === 'string' && /^[\w.-]{1,64}$/.test(text);
}

function isDay(text: unknown): boolean {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);
}

function isText(text: unknown): boolean {
  return typeof text === 'string' && text.length <= 500;
}

function isWord(text: unknown): boolean {
  return typeof text === 'string' && /^[A-Za-z][\w.]{0,63}$/.test(text);
}

function isDays(text: unknown): boolean {
  return typeof text === 'string' && /^(\d{4}-\d\d-\d\d ?)*$/.test(text);
}

function trees(...names: readonly string[]): Record<string, Rule> {
  return Object.fromEntries(names.map((name) => [name, { tree: true }]));
}

function texts(text: (value: unknown) => boolean, ...names: readonly string[]): Record<string, Rule> {
  return Object.fromEntries(names.map((name) => [name, { text }]));
}

function numbers(...names: readonly string[]): Record<string, Rule> {
  return Object.fromEntries(names.map((name) => [name, {}]));
}

function aliases(...names: readonly string[]): Record<string, Rule> {
  return Object.fromEntries(names.map((name) => [name, { alias: true }]));
}

/** The report with only whitelisted values. */
export function redactedReport({ starts, steps, ...rest }: ProblemReport): ProblemReport {
  const aliases = makeAliases();
  const tree = (value: unknown, key: string) => {
    const safe = redacted(value, aliases, key);
    return safe === undefined ? {} : { [key]: JSON.parse(JSON.stringify(safe)) };
  };
  return {
    ...rest,
    starts: starts.map(({ context, ...start }) => ({ ...start, ...tree(context, 'context') })),
    steps: steps.map(({ event, lines, facts, ...step }) => ({
      ...step,
      event: null,
      ...tree(event, 'event'),
      ...tree(lines, 'lines'),
      ...tree(facts, 'facts'),
    })),
  };
}
