import type { CartFact } from './cart.schema.ts';
import type { CartChange } from './changes.ts';
import { findDraft } from './drafts.ts';
import { type Cart, type Draft, emptyCart, itemsOf } from './state.ts';

/** The goods and groups that a customer's own commands have set: amounts and delivery days. */
export interface Stated {
  readonly goods: ReadonlySet<string>;
  /** Keys of groups. */
  readonly groups: ReadonlySet<string>;
}

export function statedBy(facts: readonly CartFact[]): Stated {
  return {
    goods: new Set(
      facts.flatMap((fact) => {
        if (fact._tag === 'ItemAdded') return [fact.item.product_id];
        return fact._tag === 'AmountChanged' ? [fact.product_id] : [];
      }),
    ),
    groups: new Set(facts.flatMap((fact) => (fact._tag === 'DeliveryDateChanged' ? [fact.group] : []))),
  };
}

/**
 * The changes of the lines of `before` by colleagues: removed lines, and other amounts or days instead of stated ones.
 * A day is reported once a delivery. Changes of colleagues' own lines are not reported. A draft that became the cart is
 * one change.
 */
export function editsBetween(before: Cart, after: Cart, stated: Stated, by: string): CartChange[] {
  const edits = differences(before, after, stated, { by });
  const used = edits.length === 0 ? undefined : draftUsed(before, after);
  return used === undefined ? edits : [{ kind: 'used', product_id: '', name: used.name, by }];
}

/** The draft of `before` whose lines are the cart of `after`. Goods that are no longer sold are left out of the cart. */
function draftUsed({ drafts = [] }: Cart, after: Cart): Draft | undefined {
  const lines = linesOf(after);
  const isUsed = ({ id, cart }: Draft) => {
    const [held, now] = [linesOf(cart), linesOf(findDraft(after, id)?.cart ?? emptyCart)];
    return lines.every((line) => held.includes(line)) && held.join() !== now.join();
  };
  return lines.length === 0 ? undefined : drafts.find(isUsed);
}

function linesOf(cart: Cart): string[] {
  return itemsOf(cart).map(({ product_id, amount }) => `${product_id} ${amount}`);
}

/**
 * All changes of lines by somebody else in a moment of the cart's history, of any owner. An added line has the earlier
 * amount 0.
 */
export function doneBetween(before: Cart, after: Cart, by: string, moment: string): CartChange[] {
  const known = new Set(itemsOf(before).map(({ product_id }) => product_id));
  const added = itemsOf(after).filter(({ product_id }) => !known.has(product_id));
  return [
    ...differences(before, after, undefined, { by, moment }),
    ...added.map(({ product_id, description_fi, description_en, amount }): CartChange => {
      return { kind: 'amount', product_id, description_fi, description_en, by, moment, from: 0, to: amount };
    }),
  ];
}

/** `stated`: limits the reported amounts and days; undefined: all of them. */
function differences(
  before: Cart,
  after: Cart,
  stated: Stated | undefined,
  done: { readonly by: string; readonly moment?: string },
): CartChange[] {
  const lines = new Map(itemsOf(after).map((item) => [item.product_id, item]));
  return before.groups.flatMap((group) => {
    let isDayTold = stated !== undefined && !stated.groups.has(group.key);
    return group.items.flatMap((was): CartChange[] => {
      const { product_id, description_fi, description_en } = was;
      const about = { product_id, description_fi, description_en, ...done };
      const is = lines.get(product_id);
      if (is === undefined) return [{ kind: 'removed', ...about }];
      const edits: CartChange[] = [];
      if (was.amount !== is.amount && stated?.goods.has(product_id) !== false) {
        edits.push({ kind: 'amount', ...about, from: was.amount, to: is.amount });
      }
      if (was.delivery_date !== is.delivery_date && !isDayTold) {
        isDayTold = true;
        edits.push({ kind: 'date', ...about, from: was.delivery_date, to: is.delivery_date });
      }
      return edits;
    });
  });
}
