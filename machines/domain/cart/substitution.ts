import { accept, type Decision, refuse } from '../problem.ts';
import type { CartCommand, CartFact, CartItem, Substitution } from './cart.schema.ts';
import { type Cart, findItem, itemsOf } from './state.ts';

/** The choice of a new account: nothing is substituted without the customer's consent. */
export const FIRST_SUBSTITUTION: Substitution = 'refused';

type Changing = Extract<CartCommand, { _tag: 'ChangeSubstitution' | 'ChangeSubstitutionDefault' }>;

/** The choice of a line or of the account; the same choice again changes nothing. */
export function decideSubstitution(cart: Cart, command: Changing): Decision<CartFact> {
  const { substitution } = command;
  if (command._tag === 'ChangeSubstitutionDefault') {
    return cart.substitution === substitution
      ? accept()
      : accept({ _tag: 'SubstitutionDefaultChanged', substitution });
  }
  const { product_id, group } = command;
  const item = findItem(cart, group, product_id);
  if (item === undefined) return refuse({ code: 'itemMissing', product_id });
  return item.substitution === substitution
    ? accept()
    : accept({ _tag: 'SubstitutionChanged', group, product_id, substitution });
}

/** The choice that holds for a line: its own, else the account's default. */
export function substitutionOf(item: CartItem, cart: Cart): Substitution | undefined {
  return item.substitution ?? cart.substitution;
}

/** A line with this choice; without one, the line itself. */
export function withSubstitution(item: CartItem, substitution: Substitution | undefined): CartItem {
  return substitution === undefined || item.substitution === substitution ? item : { ...item, substitution };
}

/** The number of lines whose choice differs from the account's default. */
export function ownChoices(cart: Cart): number {
  return itemsOf(cart).filter((item) => substitutionOf(item, cart) !== cart.substitution).length;
}
