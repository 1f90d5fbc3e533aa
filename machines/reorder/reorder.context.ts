import { restoring } from '../domain/cart/restore.ts';
import { type Cart, emptyCart, isEmpty } from '../domain/cart/state.ts';
import type { ReorderLine } from '../domain/reorder/lines.ts';
import {
  type Amounts,
  type Choice,
  cartWith,
  chosenIn,
  type ListLine,
  listOf,
} from '../domain/reorder/list.ts';
import type { ReorderSummary } from '../domain/reorder/summary.ts';
import type { ProductName, ReorderInput, ReorderSource } from './reorder.events.ts';

export interface ReorderContext extends ReorderInput {
  readonly source: ReorderSource;
  readonly lines: readonly ReorderLine[];
  readonly supersedes: string | undefined;
  readonly custom_reference: string;
  /** True if the lines replace those of the cart; false if the cart is empty, or keeps its own lines. */
  readonly replaces: boolean;
  /** The amounts of the list that differ from the old order. */
  readonly amounts: Amounts;
  /** The cart before the lines of the list were added, and after. */
  readonly before: Cart;
  readonly after: Cart;
  readonly summary: ReorderSummary;
  /** By product number; a good without a known name has an entry without a name. */
  readonly names: Readonly<Record<string, ProductName>>;
  /** Goods whose names are being fetched. */
  readonly unnamed: readonly string[];
}

export function contextOf({ username, world }: ReorderInput): ReorderContext {
  return {
    username,
    world,
    source: 'new',
    lines: [],
    supersedes: undefined,
    custom_reference: '',
    replaces: false,
    amounts: {},
    before: emptyCart,
    after: emptyCart,
    summary: { added: [], missing: [], repriced: [] },
    names: {},
    unnamed: [],
  };
}

/** An order is listed before its goods go into the cart. One that is changed is not: the cart takes it whole. */
export function isListed({ source, supersedes }: Pick<ReorderContext, 'source' | 'supersedes'>): boolean {
  return source === 'order' && supersedes === undefined;
}

/** The list of the order, computed once for each context. */
export function listIn(context: ReorderContext): readonly ListLine[] {
  const known = lists.get(context) ?? listOf(context.lines, context.amounts, context.world);
  lists.set(context, known);
  return known;
}

const lists = new WeakMap<ReorderContext, readonly ListLine[]>();

/** The goods that go from the list into the cart. */
export function chosenOf(context: ReorderContext): Choice[] {
  return chosenIn(listIn(context));
}

/** The chosen lines, and the cart that they lead to. */
export function taking(context: ReorderContext) {
  const lines = chosenOf(context).map(({ product, amount }) => ({ product_id: product.id, amount }));
  return { lines, after: cartWith(context.before, lines, context.replaces, context.world) };
}

/** The request to the cart that restores this cart; an empty cart is restored by emptying. */
export function undoing(before: Cart) {
  return isEmpty(before)
    ? ({ type: 'cart.clear' } as const)
    : ({ type: 'cart.restore', command: { ...restoring(before), replace: true } } as const);
}
