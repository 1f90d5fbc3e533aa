import { type Answer, bytesOf, json } from './answer.ts';
import type { Call } from './calls.ts';
import type { Json } from './json.ts';

/** One way in which a real backend's answers may differ from the base form. */
export interface Variant {
  readonly name: string;
  readonly area: Area;
  /** The behaviour of the backend. */
  readonly says: string;
  /** At most one variant of a group is chosen: two of them would answer the same thing. */
  readonly excludes: string;
  /** The calls whose answers it changes. */
  readonly calls: readonly Call[];
  /** The number of orders that one POST /user/orders stores. */
  readonly stores: 'once' | 'never';
  readonly change: Change;
}

export type Area =
  | 'login'
  | 'me'
  | 'message'
  | 'notification'
  | 'minimum'
  | 'catalogue'
  | 'product'
  | 'cart read'
  | 'cart write'
  | 'orders read'
  | 'order answer'
  | 'order failure'
  | 'templates'
  | 'recipes'
  | 'captcha'
  | 'names'
  | 'claims'
  | 'faq'
  | 'inventory'
  | 'transport';

export type Change = (answer: Answer, context: Context) => Answer;

/** The inputs of an answer besides its base form. */
export interface Context {
  readonly now: Date;
  /** When an order was placed that was posted since the last reset. */
  readonly placedAt: (id: Json | undefined) => Date | undefined;
}

/** By name: the behaviour of the backend, and the change of its answers. */
type Members = Readonly<Record<string, readonly [says: string, change: Change]>>;

/** Variants of one group, of which every order is stored once. */
export function group(area: Area, excludes: string, calls: readonly Call[], members: Members): Variant[] {
  return Object.entries(members).map(([name, [says, change]]) => ({
    name,
    area,
    says,
    excludes,
    calls,
    stores: 'once',
    change,
  }));
}

/** True if one of the two answers in place of the other, so that the other has no effect. */
export function canMeet(one: Variant, other: Variant): boolean {
  return !hides(one, other) && !hides(other, one);
}

/** The number of orders that one POST /user/orders stores under all of these variants. */
export function storesOf(variants: readonly Variant[]): Variant['stores'] {
  return variants.some(({ stores }) => stores === 'never') ? 'never' : 'once';
}

function hides(one: Variant, other: Variant): boolean {
  return other.calls.every((call) => one.calls.includes(call)) && isWhole(one);
}

/** True if the answer does not depend on the base form. */
function isWhole({ change }: Variant): boolean {
  const context: Context = { now: new Date(0), placedAt: () => undefined };
  const [one, other] = [json({ order: { id: 1 } }), json([2])].map((base) => change(base, context));
  return one !== undefined && other !== undefined && bytesOf(one).equals(bytesOf(other));
}
